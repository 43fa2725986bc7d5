# What lessons say. Names begin with lessons-.

lessons-verdict-going = Go on.
lessons-verdict-done = Right!
lessons-verdict-not-offered = That is allowed by the rules, but this exercise is about something else.
lessons-verdict-too-long = That was the last action here, and the goal is not reached.
lessons-verdict-over = The game is over before the goal was reached.
lessons-verdict-too-long-points = That was the last action here, and the goal is not reached: { $n } of { $of } points.
lessons-verdict-over-points = The game is over before the goal was reached: { $n } of { $of } points.
lessons-verdict-below-par = You reached { $value }; { $par } is possible.
lessons-verdict-otherwise = It came out differently: { $value }.
lessons-verdict-not-that-rule = That is not the rule against it.
lessons-verdict-items = Look again at: { $items }.
lessons-verdict-items-open = Still open: { $items }.
lessons-verdict-better = "{ $choice }" is better: it comes to { $value }, yours to { $mine }.
lessons-receipt = { $amount } { $unit }: { $source } [{ $rule }]

lessons-in-level = level { $name }
lessons-in-field = level { $name }, { $field }
lessons-whole-file = the file
lessons-file = The file cannot be read: { $reason }.
lessons-toml = This is not TOML, the language that lessons are written in ({ $reason }).

lessons-twice = This name is used twice.
lessons-name = The name '{ $name }' is used twice or has a meaning of its own.
lessons-start-over = The game is already over at the start.
lessons-no-level = There is no earlier level '{ $name }'.
lessons-no-path = The position has no part '{ $path }'; its parts are: { $known }.
lessons-no-unit = A seat has no '{ $unit }'; it has: { $known }.
lessons-no-seat = Nobody here is called { $name }; at the table are: { $known }.
lessons-no-rule = There is no rule { $rule } in the rulebook of { $game }.
lessons-no-spot = There is no spot '{ $spot }' on the board; there are, among others: { $known }.
lessons-no-area = The board has no area '{ $area }'; its areas are: { $known }.
lessons-no-decision = There is no decision of the kind '{ $kind }'; the kinds are: { $known }.
lessons-needed = A level of the kind '{ $kind }' needs this field.
lessons-needed-limit = A puzzle says how many actions (within) or turns (turns) the learner has.
lessons-not-used = A level of the kind '{ $kind }' does not use this field.
lessons-ask-or-choose = A prediction has either an amount to predict (ask) or choices, and not both.
lessons-choice-part = The choice '{ $name }' needs { $kind ->
    [choose] moves (play)
   *[predict] a test
 }.
lessons-allowed = { $action } is allowed here, so nobody can say which rule is against it.
lessons-both = { $answer } stands among the right answers and among the wrong ones.
lessons-reason = '{ $reason }' is no reason; the reasons here are: { $known }.
lessons-refused-rule = An answer that the rules refuse must name the rule.
lessons-form-do = { $answer } is no list of actions.
lessons-form-count = { $answer } does not give a whole number for each item; the items are: { $known }.
lessons-form-value = { $answer } is neither a whole number nor a word.
lessons-form-choice = { $answer } is no answer here; the answers are: { $known }.
lessons-other-kind = A level of the kind '{ $kind }' is not answered in this way.

lessons-puzzle-none = The puzzle '{ $name }' cannot be finished without a failure.
lessons-puzzle-large = The puzzle '{ $name }' is too large: more than { $most } positions would have to be looked at.
lessons-puzzle-chance = Chance decides within the puzzle '{ $name }', so there is no certain best result.

lessons-good = { $file }: "{ $title }" is good, with { $n ->
    [one] one level
   *[other] { $n } levels
 }.
lessons-fault-teaches-line = Every level has its list 'teaches = [...]' on one line of its own, where the table of rules finds it.
lessons-fault-language = Each language must speak itself, unlike in { $what }
lessons-fault-untouched = The untouched position already ends the level ({ $reason }).
lessons-fault-whose = It is not the learner who must decide at the start.
lessons-fault-right = The right answer { $answer } does not pass ({ $reason }): { $message }
lessons-fault-too-much = The right answer { $answer } goes on after the level is solved.
lessons-fault-wrong = The wrong answer { $answer } must get '{ $wanted }', but it gets '{ $reason }'.
lessons-fault-because = The wrong answer { $answer } is told something else than its own reason.
lessons-fault-par = Par is { $par } here, but the best is { $best }.
lessons-fault-offer = { $action } is offered, but it is never legal on the way of a stored answer.
lessons-fault-spot = A hint points at '{ $spot }', which is never on the board.
lessons-fault-taught = { $rule } is said to be taught, but it neither happens, nor refuses anything, nor is it named.

lessons-progress-aside = Your progress could not be read ({ $problem }) The damaged file was kept as { $file }, and you begin anew.
lessons-progress-save = Your progress could not be saved in { $file }: { $reason }.

lessons-column-learner = learner
lessons-column-game = game
lessons-column-lesson = lesson
lessons-column-level = level
lessons-column-rules = rules
lessons-column-rule = rule
lessons-column-stars = stars
lessons-column-tries = wrong tries
lessons-column-hints = hints
lessons-column-revealed = answer shown
lessons-column-stuck = stuck
lessons-column-wrong = wrong by rule
lessons-column-learners = learners

lessons-exercise-points = Count the points that { $seat } has so far, rule by rule, such as { $example }. The rules are: { $rules }.
lessons-exercise-rule = { $seat } would like to do this: { $action }. Which rule forbids it? It is one of: { $rules }.
lessons-exercise-best = { $seat } is to move. Which action earns { $seat } the most points at once? The actions are: { $actions }.
lessons-exercise-titled = { $rule } ({ $title })
lessons-exercise-log = What has happened so far ({ $n } sentences)
lessons-exercise-right = Right.
lessons-exercise-empty = Nothing has been answered yet.
lessons-exercise-again = Not yet. Look again at: { $rules }.
lessons-exercise-open = Right so far. Still open: { $rules }.
lessons-exercise-lines = An answer gives a whole number for each of these rules: { $known }.
lessons-exercise-no-choice = An answer is one of these rules: { $known }.
lessons-exercise-other-rule = { $rule } does not forbid it.
lessons-exercise-forbidden = The rules do not allow that. { $why }
lessons-exercise-not-best = That is allowed, but another action earns more points at once.
lessons-exercise-unfinished = Right so far, but the goal is not reached.
lessons-exercise-read = Not yet. Read again: { $rules }.
lessons-exercise-not-yet = Not yet.
lessons-exercise-student = Enter your student id first: every student has a position of his or her own.
lessons-exercise-kind = There is no exercise of the kind '{ $name }'; there are: { $known }.
lessons-exercise-none = No position of { $options } suits an exercise of the kind '{ $kind }'; ask for fewer moves.
lessons-exercise-level = There is no level '{ $name }'; there are: { $known }.

lessons-assignment-id = Every cell of an assignment has a name of its own (id), unlike '{ $name }'.
lessons-assignment-there = { $file } is there already, and it was not changed.
lessons-assignment-here = Write your answer here.
lessons-assignment-next = Next: cd { $folder }, then nbgrader generate_assignment { $name }
