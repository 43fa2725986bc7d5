# What Rolled West says. Names begin with rolled-west-.
# act, step: what buttons say. event: what the log tells. prompt: what is asked. no: what is wrong with an action;
# fix: what would be right. source: where points and resources come from. board: what lies on the table.

rolled-west-resources = { $n } { $resource }
rolled-west-faces = { $letter } on { $n }
rolled-west-standing = { $seats } ({ $n } { $n ->
    [one] mark
   *[other] marks
 }, { $m } { $m ->
    [one] circle
   *[other] circles
 })

rolled-west-prompt-terrain = { $seat }: which die names your region? The dice show { $dice }.
rolled-west-prompt-act = { $seat }: build in the { $region }, fulfil a contract, buy an office, ship, store, or pass?
rolled-west-prompt-copy = { $seat }: do you copy one of the dice { $dice } of { $roller } into your dark box? { $roller } loses nothing.
rolled-west-prompt-copy-ghost = { $seat }: do you copy one of the dice { $dice } of the ghost into your dark box?

rolled-west-act-roll = the dice show { $dice }
rolled-west-act-terrain = choose { $resource }: build in the { $region }
rolled-west-act-camp = build a camp in the { $region }
rolled-west-act-settle = build a settlement in the { $region }
rolled-west-act-contract = fulfil contract { $n }: { $what }
rolled-west-act-office = buy office { $office }: { $effect }
rolled-west-act-ship = ship { $n } { $metal }
rolled-west-act-store = store 1 { $resource } in the light box
rolled-west-act-pass = pass
rolled-west-act-copy = copy 1 { $resource } into the dark box
rolled-west-act-decline = copy nothing
rolled-west-step-ship = ship { $metal }
rolled-west-step-number = { $n } { $n ->
    [one] box
   *[other] boxes
 }

rolled-west-event-sheets = Everyone has an empty sheet, and all sheets are open to everybody.
rolled-west-event-faces = Each die has { $sides } faces: { $faces }.
rolled-west-event-solo = This is the solo house rule: nobody wins, so try to beat your best score.
rolled-west-event-round = Round { $n } begins.
rolled-west-event-roll = { $seat } rolls { $dice }.
rolled-west-event-terrain = { $seat } chooses the { $region } as the region of this turn.
rolled-west-event-pay = Dice pay first: { $seat } pays { $dice } from the dice and { $boxes } from storage.
rolled-west-event-pay-stored = { $seat } pays { $boxes } from storage.
rolled-west-event-camp = { $seat } builds a camp in the { $region }.
rolled-west-event-settle = { $seat } builds a settlement in the { $region }.
rolled-west-event-contract = { $seat } fulfils contract { $n } for { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
rolled-west-event-contract-closed = All others cross out contract { $n }.
rolled-west-event-office = { $seat } buys office { $office }.
rolled-west-event-office-closed = All others cross out office { $office }.
rolled-west-event-ship = { $seat } ships { $n } { $metal }{ $points ->
    [0] .
    [one] { " " }for 1 point.
   *[other] { " " }for { $points } points.
 }
rolled-west-event-larger = { $seat } circles the larger number of { $metal } box { $n }; all others cross it out.
rolled-west-event-row = { $seat } has completed the { $metal } row.
rolled-west-event-store = { $seat } stores 1 { $resource } in the light box of round { $n }.
rolled-west-event-pass = { $seat } passes.
rolled-west-event-out = { $seats } { $n ->
    [one] has
   *[other] have
 } no turn left and { $n ->
    [one] is
   *[other] are
 } not asked to copy.
rolled-west-event-copy = { $seat } copies 1 { $resource } into the dark box of round { $n }.
rolled-west-event-decline = { $seat } copies nothing.
rolled-west-event-ghost = The ghost rolls { $dice }. Nobody spends these dice, but they may be copied.
rolled-west-event-lost = Contract { $n } is crossed out; it is lost.
rolled-west-event-end = The game ends, and the final points are counted.
rolled-west-event-rank = Place { $rank } in the { $region }: { $who }.
rolled-west-event-no-mark = No bonus in the { $region } without a mark: { $seats }.
rolled-west-event-offices = Now the offices take effect.
rolled-west-event-winner = { $winners ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
 } with { $n ->
    [one] 1 point
   *[other] { $n } points
 }.
rolled-west-event-alone = { $seat } reaches { $n ->
    [one] 1 point
   *[other] { $n } points
 }.

rolled-west-no-die = No die shows { $letter }.
rolled-west-fix-die = The dice show { $dice }.
rolled-west-no-pay = You are short of { $what }.
rolled-west-fix-pay = To pay with, you have { $what }.
rolled-west-fix-kept = What you stored this turn is for later turns.
rolled-west-fix-region-die = The region die pays for nothing, though it shows { $resource }.
rolled-west-no-second-build = You have already built this turn; once per turn is the limit.
rolled-west-no-region = You cannot build in the { $region } this turn.
rolled-west-fix-region = Your region die names the { $region }.
rolled-west-no-room = Your row of the { $region } has { $n ->
    [0] no empty box
    [one] only 1 empty box
   *[other] only { $n } empty boxes
 } left; you need { $m }.
rolled-west-no-second-contract = You have already fulfilled a contract this turn; once per turn is the limit.
rolled-west-no-contract = { $seat } has fulfilled contract { $n }.
rolled-west-no-contract-lost = Contract { $n } is lost.
rolled-west-no-second-office = You have already bought an office this turn; once per turn is the limit.
rolled-west-no-office = { $seat } has bought office { $office }.
rolled-west-no-second-shipment = You have already shipped { $metal } this turn; each metal can be shipped once per turn.
rolled-west-no-boxes = Your { $metal } row has { $n ->
    [0] no empty box
    [one] only 1 empty box
   *[other] only { $n } empty boxes
 } left.
rolled-west-no-second-store = You have already stored a resource this turn; once per turn is the limit.
rolled-west-no-spent-die = You have spent the { $resource } die.
rolled-west-no-region-die = The { $resource } die is your region die; it cannot be stored.
rolled-west-no-such-die = No die of this roll is { $resource }.
rolled-west-fix-unspent = Unspent dice: { $what }.
rolled-west-no-region-copy = The { $resource } die is the region die; it cannot be copied.
rolled-west-no-copy = There is no { $resource } to copy.
rolled-west-fix-rolled = The resource dice are { $what }.

rolled-west-source-dice = resource dice
rolled-west-source-unused = unused dice
rolled-west-source-copy = a copied die
rolled-west-source-contract = contract { $n }
rolled-west-source-row = { $metal } row
rolled-west-source-ship-box = { $metal } row, box { $n }
rolled-west-source-claims = { $region }, { $n } { $n ->
    [one] marked box
   *[other] marked boxes
 }
rolled-west-source-place = { $region }, place { $rank }
rolled-west-source-marks = { $region }, { $enough ->
    [0] fewer than { $n } marks
   *[other] at least { $n } marks
 }

rolled-west-board-title = Rolled West, round { $n } of { $m }
rolled-west-board-over = Rolled West, after the last round
rolled-west-board-dice = Round { $n }: dice and actions of { $seat }
rolled-west-board-copy = Round { $n }: dice of { $seat } that can be copied
rolled-west-board-ghost = Round { $n }: dice of the ghost
rolled-west-board-die = die { $letter } ({ $resource })
rolled-west-board-region = region die: { $region }
rolled-west-board-no-region = region?
rolled-west-board-build = build
rolled-west-board-contract-done = contract
rolled-west-board-office-done = office
rolled-west-board-store = store
rolled-west-board-shipment = ship { $letter }
rolled-west-board-players = Points so far
rolled-west-board-players-over = Final points
rolled-west-board-score = points of { $seat }
rolled-west-board-points = { $seat }: { $n }
rolled-west-board-points-and = { $points } ({ $note })
rolled-west-board-pen = pen
rolled-west-board-turn = this turn
rolled-west-board-asked = may copy
rolled-west-board-mark = marked
rolled-west-board-storage = Storage
rolled-west-board-light = own turn
rolled-west-board-dark = copied
rolled-west-board-light-box = light box of round { $n }
rolled-west-board-dark-box = dark box of round { $n }
rolled-west-board-now = this round
rolled-west-board-claims = Camps and settlements
rolled-west-board-row = { $region } (die { $letter })
rolled-west-board-claim = { $region }, box { $n }
rolled-west-board-bonus = majority of the { $region }
rolled-west-board-camp = camp
rolled-west-board-settlement = settlement
rolled-west-board-shipping = Shipping
rolled-west-board-ship = { $metal } row
rolled-west-board-ship-box = { $metal } row, box { $n }
rolled-west-board-larger = { $box }, larger number
rolled-west-board-smaller = { $box }, smaller number
rolled-west-board-first = circled by { $seat }
rolled-west-board-contracts = Contracts
rolled-west-board-contract = contract { $n }: { $what }
rolled-west-board-price = { $number }: { $what } → { $n }
rolled-west-board-taken = taken by { $seat }
rolled-west-board-lost = lost
rolled-west-board-boomtown = Boomtown
rolled-west-board-column = column of { $metal }
rolled-west-board-line = row of { $metal }
rolled-west-board-office = office { $office }
rolled-west-board-flat = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
rolled-west-board-per = { $n } per { $what }

rolled-west-count-office = office
rolled-west-count-contract = contract
rolled-west-count-majority = first place
rolled-west-count-row = full row
rolled-west-count-settlement = settlement
rolled-west-count-copper_shipped = copper shipped
rolled-west-count-copper_contract = { $how ->
    [per_metal] copper in contracts
   *[per_contract] copper contract
 }
rolled-west-count-shipping_star = shipping star
rolled-west-count-claim_star = claim star

rolled-west-odds-still = To be had now, with the dice left and the storage
rolled-west-odds-roll = At least this much on a roll of { $n } dice
rolled-west-odds-next = What the next roll of { $seat } pays, with the storage as it is
rolled-west-odds-camp = a camp: { $what }
rolled-west-odds-settlement = a settlement: { $what }
rolled-west-odds-contract = contract { $n }: { $what }
rolled-west-odds-office = office { $office }: { $what }

rolled-west-error-solo = One player can play Rolled West only with the house rule: rolled_west(players=1, solo=house_rule).
rolled-west-error-data = { $place } of this position of Rolled West should be { $wanted }.

# When a position is edited: what a click may change.
rolled-west-edit-camp = one more camp
rolled-west-edit-settlement = one more settlement
rolled-west-edit-unbuild = the last camp or settlement taken away
rolled-west-edit-unmark = the last mark taken away
rolled-west-edit-shipped = { $n ->
    [0] nothing shipped
   *[other] shipped up to box { $n }
  }
rolled-west-edit-first = first at box { $n }
rolled-west-edit-owner = { $seat }'s
rolled-west-edit-nobody = nobody's
rolled-west-edit-stored = { $resource } lies here
rolled-west-edit-spent = spent
rolled-west-edit-empty = empty
rolled-west-edit-region = the region of this turn: { $region }
rolled-west-edit-die = this die shows { $resource }
rolled-west-edit-die-spent = this die is spent
rolled-west-edit-die-back = this die is not spent
rolled-west-edit-done = done this turn
rolled-west-edit-not-done = not done this turn
rolled-west-edit-turn = { $seat }'s turn in round { $n }, just rolled
