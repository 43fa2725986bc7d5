# What a lesson in a notebook says. Names begin with lesson-.

lesson-none = There is no lesson '{ $name }'; there are: { $known }.
lesson-unread = Your progress in { $file } could not be read ({ $reason }), so nothing is kept this time.
lesson-nothing = Enter an answer first.
lesson-empty = Something is still empty: { $items }. Nothing was counted yet.
lesson-no-rule = Choose a rule from the list first.
lesson-whole = '{ $text }' is not a whole number.
lesson-large = { $text } is out of range; the answer lies between { $least } and { $most }.
lesson-look-only = The board is only to look at here; the answer goes into the fields with it.

lesson-minutes = { $n } minutes
lesson-objectives = After this lesson:
lesson-level = Level { $n } of { $of }, { $title }
lesson-count = Step { $n } of { $of }
lesson-stars = { $n ->
    [0] no star yet
    [one] 1 star
   *[other] { $n } stars
 }
lesson-left-actions = { $n ->
    [one] 1 action left
   *[other] { $n } actions left
 }
lesson-left-turns = { $n ->
    [one] 1 turn left
   *[other] { $n } turns left
 }
lesson-value = now { $n }
lesson-best = your best { $n }
lesson-par = possible { $n }

lesson-hint-n = Hint { $n }:
lesson-shown = This is a right answer. It was shown, so there is no star this time. Open the level again by its number above to earn them yourself.
lesson-played-out = See what comes of it:
lesson-happened = What happened:
lesson-close = close the rule

lesson-prediction = Your prediction
lesson-commit = That is my prediction
lesson-commit-first = You say it first, then you see it happen.
lesson-choose-one = Choose one; then you see what comes of each.
lesson-search = Search in the rules
lesson-this-rule = This rule forbids it
lesson-sum = Sum
lesson-check = Check
lesson-right = right
lesson-look-again = look again

lesson-worth = comes to { $n }
lesson-on-board = ▶ play it on the board
lesson-changes = What is different then

lesson-finished = Lesson finished!
lesson-can-now = What you can do now
lesson-remember = To remember
lesson-more-stars = There are stars left in

lesson-button-hint = Hint { $n }/{ $of }
lesson-button-undo = ⟲ Undo
lesson-button-again = Start again
lesson-button-show = Show me
lesson-button-back = ‹ Back
lesson-button-next = Next ›
lesson-button-end = Finish ›
lesson-button-next-lesson = On to the next lesson ›
lesson-button-retry = Try again
lesson-button-watch = Watch it again
lesson-button-skip = Skip to the end
lesson-button-confirm = Do it
lesson-button-cancel = Cancel
lesson-tip-hint = Hints cost one star, however many you read.
lesson-tip-show = The answer is played out for you; there is no star for it then.
lesson-tip-next = Opens when this level is solved, or its answer was shown.

lesson-you = you are { $seat }
lesson-rules = Rules:
lesson-lead = { $seat }'s lead: { $n }
lesson-holding = { $seat }: { $n } { $unit }
lesson-outlined = Outlined: what is different from now.

lesson-course = { $game }: the lessons
lesson-course-new = not begun
lesson-course-going = { $n } of { $of } levels done
lesson-course-done = all levels done
lesson-button-home = ‹ All lessons
