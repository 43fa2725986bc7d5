# What every game says. Names begin with core-.

core-and = { $first } and { $last }
core-nothing = nothing
core-seat = Player { $n }
core-seat-turn = { $seat }'s turn
core-prompt-chance = Chance decides.

core-ruling-allowed = { $action } is allowed.
core-ruling-refused = { $action } is not allowed: { $reasons }
core-problem = { $reason } [{ $rule }]
core-both = { $first } { $then }
core-problem-over = The game is over.
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
core-error-notation = '{ $text }' is no action of this game.
core-error-notation-near = '{ $text }' is no action of this game; perhaps you mean: { $near }.

core-piece-count = { $n } × { $name }
core-spot-done = crossed out
core-diff = { $spot }: { $before } → { $after }

core-owned = { $name } ({ $seat })
core-board-parts = Parts, in reading order: { $parts }.
core-spot-target = { $spot } (can be chosen)

core-timeline-carried = from before
core-timeline-no-node = There is no moment { $n } in this play.
core-timeline-cut-here = You stand on this branch; go to another one before you cut it off.
core-timeline-name = A moment after the first may have a name of one line with at most { $most } characters and no square brackets, but not '{ $name }'.
core-timeline-names = { $players } seats need { $players } names, but { $n } were given.
core-timeline-seat-name = '{ $name }' cannot be the name of a seat: names differ, have 1 to { $most } characters, and none of : · * or braces.
