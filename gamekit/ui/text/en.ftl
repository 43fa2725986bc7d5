# What the table in a notebook says. Names begin with ui-.

ui-refused = You may not do this now:
ui-refused-action = This is not allowed:
ui-nothing-here = There is nothing to do here. { $prompt }
ui-in-the-middle = You are in the middle of a choice: go on with it, or cancel it first.
ui-begun-anew = What you had begun to choose before is dropped.
ui-waiting = { $seat } is to move.
ui-won = { $seats } won with { $n } points.
ui-ended = { $seats } ended with { $n } points.
ui-chosen = You have chosen:
ui-coming = Then, for certain:
ui-ready = Confirm it, or cancel and choose again.
ui-known = What if? This branch was chosen when what was hidden or still to come was known already.
ui-known-short = (known beforehand)
ui-and-others = (and { $n } more like it)
ui-all-allowed = Nothing that this decision offers is forbidden now.
ui-why-not-intro = This decision offers these too, but not now; the nearest come first.
ui-turn = Turn { $n }
ui-set-up = Set-up
ui-log-empty = Nothing has happened yet.
ui-no-rule = No rule holds “{ $words }”.
ui-rule-now = Rule of the decision now:
ui-branches = Branches
ui-branch = turn { $turn }, { $seat }: { $action }
ui-branch-here = (you are here)
ui-cut = cut off
ui-no-branches = There is one line of play only. Go back and do something else, and a branch begins; nothing is lost.
ui-changed = What changed
ui-changed-since = Since
ui-nothing-changed = Nothing on the board.
ui-moment-start = the beginning

ui-score-now = now
ui-score-if-over = if the game ended now:
ui-score-then = then
ui-score-open = Press a number to see its receipts.
ui-score-later = at the end
ui-score-sum = the sum of these receipts
ui-score-of = Points of { $seat }
ui-waterfall = The { $n } points of { $seat }, rule by rule

ui-button-confirm = Do it
ui-button-cancel = Cancel
ui-button-choose = Choose
ui-button-undo = ⟲ Undo
ui-button-redo = Redo ⟳
ui-button-start = « Start
ui-button-end = End »
ui-button-redraw = Redraw
ui-button-bot = Let { $seat } move
ui-button-mark = Mark this moment
ui-button-name = Name this moment
ui-label-target = Where
ui-label-moment = Moment
ui-label-search = Search
ui-label-name = Name
ui-pick = choose …

ui-tab-score = Score
ui-tab-why-not = Why not?
ui-tab-rules = Rulebook
ui-tab-time = Time
ui-tab-words = In words
ui-tab-save = Save
ui-tab-odds = Odds
ui-log = What happened
ui-board-of = Board of { $seat }

ui-error-seat = There is no seat { $seat }; seats go from 0 to { $last }.
ui-error-viewer = Nobody looks as '{ $viewer }'; choose a seat from 0 to { $last }, turn, or all.
ui-error-renderer = There is no renderer '{ $name }'; there are: { $known }.
ui-error-interrupted = Interrupted. The play stands where it stood; press Redraw if the picture is incomplete.
ui-error-unexpected = Something went wrong inside the table, and the play stands where it stood: { $what }

ui-button-load = Load this text
ui-button-upload = Load a file …
ui-viewer-turn = whoever's turn it is
ui-viewer-all = all open
ui-viewer-seat = as { $seat }
ui-pace-at-once = bots: at once
ui-pace-fast = bots: fast
ui-pace-normal = bots: normal
ui-pace-slow = bots: slow
ui-save-record = Save the record (text)
ui-save-record-json = Save the record (JSON)
ui-save-position = Save this position
ui-save-hidden = All of these hold what is hidden from the players still; keep them from whoever plays on.
ui-save-short = This position as one word to paste:
ui-earlier-plays = Go on with an earlier play of this notebook
ui-earlier-play = { $game }: { $names }, { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
  }
ui-earlier-kept = Your earlier play of this, with { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
  }, is kept: you can go on with it under Save.
ui-show-text = show the text
ui-paste = Paste a record or a position here.
ui-error-pace = There is no pace '{ $name }'; there are: { $known }.
