# What every game says. Names begin with core-.

core-and = { $first } and { $last }
core-nothing = nothing
core-seat = Player { $n }
core-seat-turn = { $seat }'s turn
core-prompt-chance = Chance decides.

core-ruling-allowed = { $action } is allowed.
core-ruling-refused = { $action } is not allowed: { $reasons }
core-problem = { $reason } [{ $rule }]
core-told = { $what }: { $told }
core-receipt = { $amount } { $unit }, { $source } [{ $rule }]
core-both = { $first } { $then }
core-problem-over = The game is over.
core-problem-chance = This is drawn by chance; nobody chooses it.
core-problem-not-now = It is not the time for this.

core-option-choice = one of { $values }
core-option-number = a whole number from { $low } to { $high }
core-option-numbers = a list of { $n } whole numbers from { $low } to { $high }

core-error-no-game = There is no game '{ $name }'; the games here are: { $known }.
core-error-other-game = These are options of { $found }, but the game is { $game }.
core-error-call = '{ $text }' is not of the form game(option=value, ...), such as gold_west(players=3).
core-error-preset = { $game } has no preset { $preset }; its presets are: { $known }.
core-error-option = { $game } has no option '{ $option }'; its options are: { $known }.
core-error-value = The option { $option } of { $game } cannot be { $value }; it must be { $allowed }.
core-error-language = There is no language '{ $lang }'; choose one of { $known }.
core-error-seed = A seed is a whole number of at most 18 digits or a text of at most { $most } characters, not '{ $seed }'.
core-error-twice = The option { $option } is given twice.
core-error-broken-game = The game '{ $name }' cannot be loaded ({ $error }); mend its package or uninstall it.
core-error-notation = '{ $text }' is no action of this game.
core-error-notation-near = '{ $text }' is no action of this game; perhaps you mean: { $near }.

core-piece-count = { $n } × { $name }
core-spot-done = crossed out
core-diff = { $spot }: { $before } → { $after }

core-owned = { $name } ({ $seat })
core-board-parts = Parts, in reading order: { $parts }.
core-board-keys = The arrow keys go from place to place, Page Up and Page Down between the places that you can choose, Home and End to the first and the last; Enter or the space bar chooses.
core-spot-target = { $spot } (can be chosen)
core-spot-does = { $spot }; you can: { $does }
core-spot-changed = { $spot } (this is different)
core-spot-pointed = { $spot } (look here)

core-timeline-carried = from before
core-timeline-viewer = There is no seat { $found }; the seats are 0 to { $n }.
core-timeline-no-node = There is no moment { $n } in this play.
core-timeline-cut-here = You stand on this branch; go to another one before you cut it off.
core-timeline-name = A moment after the first may have a name of one line with at most { $most } characters and no square brackets, but not '{ $name }'.
core-timeline-names = { $players } seats need { $players } names, but { $n } were given.
core-timeline-seat-name = '{ $name }' cannot be the name of a seat: a name has 1 to { $most } characters, and none of : · * ~ or braces.
core-timeline-same-name = Two seats are called '{ $name }', or look so; give each a name of its own.
core-timeline-comment = A comment has at most { $most } characters.

core-outside-at = { $place }: { $problem }
core-outside-line = Line { $n }
core-outside-column = Line { $n }, column { $m }
core-outside-large = This is too large ({ $size }); at most { $most } are read.
core-outside-deep = This is nested too deep to be read.
core-outside-utf8 = This is not UTF-8 text.
core-outside-json = This is not JSON.
core-outside-kind = This holds something other than text, numbers, lists and tables.
core-outside-number = A number here is far too large.
core-outside-schema = This must be so: { $wanted }.
core-outside-extra = There is no field '{ $field }' here; the fields are: { $known }.
core-outside-missing = The field '{ $field }' is missing here.
core-outside-too-few = Something is missing here; it may have: { $known }.
core-outside-too-many = Too much stands together here; of these there may be one: { $known }.
core-outside-one-of = This must be one of: { $known }.
core-outside-type = This must be { $wanted }.
core-outside-type-string = a text in quotes
core-outside-type-integer = a whole number
core-outside-type-array = a list in square brackets
core-outside-type-object = a table in braces
core-outside-type-boolean = true or false
core-outside-type-number = a number
core-outside-minimum = This must be at least { $n }.
core-outside-maximum = This must be at most { $n }.
core-outside-maxlength = This must have at most { $n } characters.

core-record-long = A record has at most { $most } actions.
core-record-deep = Variations lie at most { $most } deep within each other.
core-record-version = This was written under the rules { $was }; here they are { $now }.
core-record-here = The play cannot stand after that many actions; its main line has { $most }.
core-record-nature = chance
core-record-seat = An action of { $found } is written here, but { $due } must decide.
core-record-diverged = The position after this line is not the one recorded (its digest should begin with { $wanted }, but it begins with { $found }); the rules or the record have been changed.
core-record-result = The result must be: { $result }.
core-record-rules = '{ $found }' is not the version of rules of { $game }; it should read like '{ $game } 1.0.0'.
core-record-json-changed = The JSON record was changed after it was sealed (its check is { $found }, the data give { $wanted }); restore it, or take out the check if the change is meant.
core-record-start-key = A part of the position has a name that is not one word.
core-record-name = A moment has one name, of at most { $most } characters without brackets.
core-record-no-mark = The check mark is missing here, though other lines have one; restore the line, or use gamekit replay --reseal if the change is meant.
core-record-changed = This line was changed after the record was sealed (its check mark ends in { $found }, the text gives { $wanted }); restore it, or use gamekit replay --reseal if the change is meant.
core-record-cut = The record ends here without its result line, so its end was cut off; restore it, or use gamekit replay --reseal to keep what is left.
core-record-format = '{ $found }' is not how a record begins; the first line must be '{ $wanted }'.
core-record-key = A record has no entry '{ $key }'; there are: { $known }.
core-record-twice = The entry '{ $key }' stands here for the second time.
core-record-no-game = The record does not say which game it is of; it needs a line such as 'game: gold_west(players=2)'.
core-record-value = This is not a value that a record can have here; it must be JSON.
core-record-after-result = Nothing may come after the result.
core-record-nothing-before = There is no action before this line that it could belong to.
core-record-bracket = This bracket closes nothing.
core-record-open = The variation that begins at '{ $place }' must be closed before the result.
core-record-unclosed = The variation that begins here is never closed.
core-record-result-form = A result gives every seat its points, such as 'Ann 7 · Ben 9*' with a star for who wins, after 'unfinished · ' if the play is.
core-record-no-seat = Nobody here is called { $name }; the seats are: { $known }.
core-record-turn = This is turn { $due }, not turn { $found }.
core-record-what = '{ $text }' is no line of a record; a line of play begins like '3 Ann: ' or with a brace for chance.
core-record-empty = A line of play has actions, parted by ' · ', with those of chance in braces.

core-scenario-toml = This is not TOML, the language that scenarios are written in.
core-scenario-short = This short form of a scenario is damaged; copy it once more, from 'gamekit:1:' to its end.
core-scenario-position = These data are not a position of { $game }.
core-scenario-part = A position has no part '{ $part }'; its parts are: { $known }.
