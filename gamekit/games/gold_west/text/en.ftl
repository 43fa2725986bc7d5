# What Gold West says. Names begin with gold-west-.
# act, step: what buttons say. event: what the log tells. open: what lies on the table. prompt: what is asked.
# no: what is wrong with an action; fix: what would be right. source: where points and pieces come from.

gold-west-resource-G = gold
gold-west-resource-S = silver
gold-west-resource-C = copper
gold-west-resource-W = wood
gold-west-resource-T = stone
gold-west-resources = { $n } { $resource }
gold-west-unknown = unknown resources

gold-west-terrain-gold = gold mines
gold-west-terrain-silver = silver mines
gold-west-terrain-copper = copper mines
gold-west-terrain-forest = forest
gold-west-terrain-count = { $terrain } { $n }

gold-west-prompt-supply = { $seat }: which supply space do you activate? Space 0 is at the exit.
gold-west-prompt-metals = { $seat }: do you invest, take a boomtown space, ship, or stop using metals?
gold-west-prompt-build = { $seat }: on which face-up token do you build or loot?
gold-west-prompt-place = { $seat }: on which supply space do you put { $what }?
gold-west-prompt-coach = { $seat }: which stagecoach moves one step for free?
gold-west-prompt-claim = { $seat }: which empty boomtown space do you take for free?
gold-west-prompt-join = { $seat }: on which boomtown space do you join an opponent?
gold-west-prompt-peek = { $seat }: which face-down token do you look at?
gold-west-prompt-upgrade = { $seat }: which of your camps becomes a settlement?
gold-west-prompt-take = { $seat }: which resource do you take from the bank, and on which supply space do you put it?
gold-west-prompt-post = { $seat }: which resource do you take from the trading post, and where do you put it?
gold-west-prompt-last-supply = { $seat }: your last turn. Which supply space do you activate? Space 0 is at the exit.
gold-west-prompt-last-metals = { $seat }: your last turn. Do you invest, take a boomtown space, ship, or stop using metals?

gold-west-act-supply = activate supply space { $space }
gold-west-act-supply-leave = activate supply space { $space } and leave { $left } on the way
gold-west-act-invest = invest in “{ $card }”
gold-west-act-boomtown = pay for boomtown space { $cell }
gold-west-act-ship = ship { $n } { $metal }
gold-west-act-done = stop using metals
gold-west-act-camp = build a camp on { $hex }
gold-west-act-settle = build a settlement on { $hex }
gold-west-act-loot = loot the token on { $hex }
gold-west-act-coach = move the { $metal } stagecoach one step for free
gold-west-act-claim = take boomtown space { $cell } for free
gold-west-act-join = join an opponent on boomtown space { $cell }
gold-west-act-peek = look at the token on { $hex }
gold-west-act-upgrade = turn the camp on { $hex } into a settlement
gold-west-act-take = take 1 { $resource } and put it on supply space { $space }
gold-west-act-post = take 1 { $resource } from the trading post: { $where }
gold-west-act-chance = drawn: { $what }

gold-west-step-leave = leave 1 { $resource } on supply space { $space }
gold-west-step-ship = ship { $metal }
gold-west-step-number = { $n } { $n ->
    [one] metal
   *[other] metals
 }
gold-west-step-take = take 1 { $resource }
gold-west-step-space = supply space { $space }
gold-west-step-now = use area, for this turn

gold-west-open-resources = There are five resources: gold, silver and copper are metals, wood and stone are for building.
gold-west-open-purpose = Metals earn victory points (VP); wood and stone build camps and settlements.
gold-west-open-map = { $n } terrain tiles lie around the water in the middle.
gold-west-open-terrain = The hexes of each terrain: { $counts }.
gold-west-open-tokens = Each of the { $n } hexes holds a face-down mining token with 2 or 3 resources.
gold-west-open-coaches = A stagecoach of each player stands at the start of each shipping track: gold, silver and copper.
gold-west-open-spaces = Every office has two spaces, and each is taken separately.
gold-west-open-cards = { $n ->
    [one] One investment card lies
   *[other] { $n } investment cards lie
 } face up beside the board.
gold-west-open-bonus = The investment bonus tokens are worth { $values } VP.
gold-west-open-bonus-order = Each investment takes the highest bonus token left, so it pays to be early.
gold-west-open-shipping = A stagecoach that passes a bonus space takes the top shipping tile there.
gold-west-open-tiles = Each bonus space holds two shipping tiles; on the gold, silver and copper tracks the upper ones are worth { $upper } VP.

gold-west-event-first = { $seat } is the first player.
gold-west-event-dealt = Face down on hex { $hex }: { $what }.
gold-west-event-layout = Four offices fill the frame of boomtown, and a token of { $n } VP lies on the last space.
gold-west-event-office-open = An office in boomtown: { $office }.
gold-west-event-post-open = “{ $post }” takes the place of the victory point token.
gold-west-event-card = The investment card “{ $card }” is on offer.
gold-west-event-start = { $seat } starts with { $what } on the supply track.
gold-west-event-open = The token on hex { $hex } is turned up: { $what }.

gold-west-event-turn = It is { $seat }'s turn in round { $n }.
gold-west-event-pick = { $seat } activates supply space { $space } and takes { $what }.
gold-west-event-leave = { $seat } leaves 1 { $what } on supply space { $space }.
gold-west-event-use = { $n ->
    [0] Nothing reaches { $seat }'s use area.
   *[other] { $what } { $n ->
        [one] reaches
       *[other] reach
     } { $seat }'s use area.
 }
gold-west-event-done = { $seat } stops using metals.

gold-west-event-invest = { $seat } invests in the card “{ $card }”.
gold-west-event-ability = { $seat } now uses the ability of “{ $card }”.
gold-west-event-lost = { $seat } cannot use the card's ability, so it is lost.
gold-west-event-office = { $seat } puts an influence token on boomtown space { $cell }.
gold-west-event-ship = { $seat } ships { $n } { $metal }.
gold-west-event-free-step = { $seat } moves the { $metal } stagecoach one step for free.
gold-west-event-coach = { $seat }'s { $metal } stagecoach moves to space { $place } of its track.
gold-west-event-tile = { $seat } passes a bonus space of the { $metal } track and takes the top tile.
gold-west-event-no-tile = { $seat } passes a bonus space of the { $metal } track, but no tile is left there.
gold-west-event-post = { $seat } takes 1 { $what } from the trading post.
gold-west-event-peek = { $seat } looks at the token on hex { $hex }: { $what }.
gold-west-event-peeked = { $seat } looks at the token on hex { $hex } in secret.
gold-west-event-upgrade = { $seat } turns the camp on hex { $hex } into a settlement.
gold-west-event-take = { $seat } takes 1 { $what } from the bank and puts it on supply space { $space }.

gold-west-event-camp = { $seat } builds a camp on hex { $hex }.
gold-west-event-settle = { $seat } builds a settlement on hex { $hex }.
gold-west-event-influence = { $seat } gains { $n } influence in the { $terrain }.
gold-west-event-loot = { $seat } loots the token on hex { $hex }; a camp goes to the wanted area.
gold-west-event-removed = The mining token of hex { $hex } leaves the game.
gold-west-event-empty = Hex { $hex } stays empty; nobody can build there any more.
gold-west-event-take-token = { $seat } gains { $what } from the mining token.
gold-west-event-place = { $seat } puts { $what } on supply space { $space }.

gold-west-event-last-round = All camps are placed. Everyone takes one last turn, without building.
gold-west-event-end = The game ends, and the final points are counted.
gold-west-event-wanted = Camps in the wanted area: { $counts }.
gold-west-wanted-count = { $seat } { $n }
gold-west-event-winner = { $winners ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
 } with { $n } VP.

gold-west-no-empty = Supply space { $space } is empty.
gold-west-fix-empty = These spaces hold resources: { $spaces }.
gold-west-no-leave-count = From space { $space }, exactly { $n ->
    [one] 1 resource stays
   *[other] { $n } resources stay
 } behind, one on each space passed; here it would be { $m }.
gold-west-no-leave-kind = You can leave behind only what lies on space { $space }: { $there }.
gold-west-no-stop = In this game you may not stop while a metal can still be used.
gold-west-fix-stop = For example, you can { $action }.
gold-west-no-pay = Your use area is missing { $what }.
gold-west-fix-on-space = { $resource } on space { $space }
gold-west-fix-where = Your supply track holds { $places }.
gold-west-fix-nowhere = Your supply track has none either ({ $what }).
gold-west-no-second-invest = You have already invested this turn; once per turn is the limit.
gold-west-no-card = This card is not on offer in this game.
gold-west-no-card-left = { $seat } already has this card.
gold-west-no-second-boomtown = You have already paid for a boomtown space this turn; once per turn is the limit.
gold-west-no-cell = { $seat } already has a token on this boomtown space.
gold-west-no-marker = You have no influence token left.
gold-west-no-track = { $n ->
    [0] Your { $metal } stagecoach is at the end of its track.
    [one] Your { $metal } stagecoach has only 1 step left.
   *[other] Your { $metal } stagecoach has only { $n } steps left.
 }
gold-west-no-wood-or-stone = A camp costs 1 wood or 1 stone, and your use area has neither.
gold-west-no-camp-with-both = With wood and stone you may not build just a camp in this game.
gold-west-fix-settle = Build a settlement.
gold-west-no-loot = You loot only when you have neither wood nor stone; your use area has { $what }.
gold-west-fix-loot = Build a camp with wood or stone, or a settlement with both.
gold-west-no-open = The token on hex { $hex } is still face down.
gold-west-fix-open = It is turned up when somebody builds or loots next to it.
gold-west-no-looted = Hex { $hex } has been looted; its token is gone.
gold-west-no-built = { $seat } has already built on hex { $hex }.
gold-west-no-join-empty = Nobody has a token there that you could join.
gold-west-no-join-own = Your own token lies there; you join only an opponent.
gold-west-no-join-full = Two tokens already share this space.
gold-west-no-post = This trading post gives only { $what }.
gold-west-no-peek-open = There is no face-down token on hex { $hex }.
gold-west-no-peek-known = You already know the token on hex { $hex }.
gold-west-no-upgrade = You have no camp on hex { $hex }.

gold-west-source-box = pieces from the box
gold-west-source-start = starting resources
gold-west-source-bank = taken from the bank
gold-west-source-hex = hex { $hex }
gold-west-source-space = supply space { $space }
gold-west-source-cell = boomtown space { $cell }
gold-west-source-vp-token = victory point token
gold-west-source-bonus = investment bonus token { $n }
gold-west-source-track = { $metal } track
gold-west-source-mark = { $metal } track, mark on space { $place }
gold-west-source-tile = { $metal } track, bonus tile
gold-west-source-build = cost of the building
gold-west-source-surplus = surplus wood and stone
gold-west-source-unused = unused resources
gold-west-source-group = largest group, { $n ->
    [one] 1 building
   *[other] { $n } buildings
 }
gold-west-source-wanted = wanted area, { $n ->
    [one] 1 camp
   *[other] { $n } camps
 }
gold-west-source-terrain = terrain bonus, { $terrain }

## board

gold-west-board-title = Gold West, round { $n } of { $m }
gold-west-board-over = Gold West, the game is over
gold-west-board-map = Map
gold-west-board-water = water { $hex }
gold-west-board-hex = { $hex } { $terrain }
gold-west-board-face-down = face-down token
gold-west-board-token = token with { $what }
gold-west-board-token-known = face-down token with { $what }
gold-west-board-camp = camp
gold-west-board-settlement = settlement
gold-west-board-looked = looked at by { $seats }
gold-west-board-gave = its token gave { $what }
gold-west-board-boomtown = Boomtown
gold-west-board-above = price of the column: { $metal }
gold-west-board-beside = price of the row: { $metal }
gold-west-board-cell = boomtown space { $cell }
gold-west-board-marker = influence token
gold-west-board-points = { $n } VP
gold-west-board-plus = +{ $n }
gold-west-board-post = trading post { $what }
gold-west-board-vp-token = points at once for the first token here
gold-west-board-cards = Investment cards and bonus tokens
gold-west-board-card = { $cost }→{ $n }
gold-west-board-card-does = { $card } { $what }
gold-west-board-ability-ship = ship { $n }
gold-west-board-ability-boomtown_free = free office
gold-west-board-ability-boomtown_occupied = join office
gold-west-board-ability-peek = look { $n }
gold-west-board-ability-upgrade_camp = settle camp
gold-west-board-ability-take = take { $n }
gold-west-board-bonus = investment bonus token { $n }
gold-west-board-has = taken
gold-west-board-shipping = Shipping
gold-west-board-track = { $metal } track
gold-west-board-track-space = { $metal } track, space { $n }
gold-west-board-track-bonus = { $metal } track, bonus space { $n }
gold-west-board-coach = stagecoach
gold-west-board-tile = { $metal } tile of { $n } VP, bonus space { $place }, { $level ->
    [1] upper
   *[other] lower
 }
gold-west-board-players = Score, wanted
gold-west-board-order = turn-order token { $n }
gold-west-board-score = score of { $seat }
gold-west-board-wanted = wanted area, { $seat }
gold-west-board-to-move = on the move
gold-west-board-use = Use area of { $seat }
gold-west-board-use-over = Use area
gold-west-board-use-of = { $resource } in the use area
gold-west-board-invested = invest
gold-west-board-boomed = boomtown
gold-west-board-once = once a turn
gold-west-board-supply = Supply track
gold-west-board-supply-space = supply space { $n }
gold-west-board-supply-points = +{ $n } →
gold-west-board-placed = each mining token put here gives { $points } VP; put here so far: { $n }
gold-west-board-influence = Influence
gold-west-board-influence-in = influence in { $terrain }
gold-west-board-influence-step = { $terrain }, influence { $n }
gold-west-board-by-cards = { $n } of it by cards
gold-west-board-reached = reached
gold-west-board-own = Pieces left, things won
gold-west-board-camps = camps left
gold-west-board-markers = tokens left
gold-west-board-bought = cards bought
gold-west-board-tiles = tiles won

## position

gold-west-position = Position
gold-west-position-seat = { $seat }, { $part }
gold-west-position-form = { $found } cannot stand here; it should be { $should }.
gold-west-position-part = there is no part '{ $part }' here; perhaps you mean { $known }.
gold-west-position-first = the first player is a seat from 1 to { $n }.
gold-west-position-decision = '{ $found }' is no decision; write what is decided and by which seat, such as supply 1. Decisions are: { $known }.
gold-west-position-decision-hex = '{ $found }' is no decision; place and token are followed by a hex, such as place 1 (0,-1), the others are not.
gold-west-position-no-hex = there is no hex { $hex } on this map.
gold-west-position-no-seat = there is no seat { $n }; { $most } play.
gold-west-position-terrain = the terrain is missing; it is one of { $known }.
gold-west-position-token = there is no token { $token } in { $terrain }; the tokens there are { $known }.
gold-west-position-terrain-full = there are more hexes of { $terrain } than tokens of it; at most { $n } are right.
gold-west-position-copies = the token { $token } in { $terrain } lies here { $m } times, but the box holds it { $n } times at most.
gold-west-position-should-be-open = this token should be open: it lies by the water, or a token next to it has been taken; if you leave the word out, it is worked out.
gold-west-position-should-be-face-down = this token should be face-down: it does not lie by the water, and no token next to it has been taken; if you leave the word out, it is worked out.
gold-west-position-unreached = nobody could get here: from the water to this hex tokens must have been taken without a gap.
gold-west-position-looted = each looted hex needs a camp in the wanted area; hexes looted: { $n }, camps there: { $m }.
gold-west-position-camps = { $m } camps are on the map and in the wanted area, but a seat has { $n }.
gold-west-position-markers = { $m } influence tokens are under settlements and in boomtown, but a seat has { $n }.
gold-west-position-left-camps = of { $n } camps { $used } are on the map and in the wanted area, so { $left } are left, not { $found }; without this line they are counted for you.
gold-west-position-left-influence_tokens = of { $n } influence tokens { $used } are under settlements and in boomtown, so { $left } are left, not { $found }; without this line they are counted for you.
gold-west-position-turns = turns finished: { $turns }, so the camps on the map and in the wanted area should be { $n }, not { $m }; change them, or the turn.
gold-west-position-turn = a game has { $n } turns, so { $m } cannot be finished.
gold-west-position-not-over = after { $n } turns the game is over and nothing comes next; before that something does.
gold-west-position-over = all turns are finished, so nothing can come next; an empty list is right.
gold-west-position-stack = this is turn { $turn }, of { $seat }: it should be { $plan }, or the end of that, with abilities before metals, or a place with the hex just taken before turn.
gold-west-position-stuck = nothing could be chosen here.
gold-west-position-post-pending = { $seat } has no influence token on a trading post that could ask for this.
gold-west-position-ability = { $seat } has bought no card this turn that does '{ $ability }' so often; mark the buyer, and invested as done.
gold-west-position-coach = a coach never stands on bonus space { $n }; { $before } or { $after } is right.
gold-west-position-tiles = coaches past space { $place }: { $seats }; so { $n } of its tiles should be taken, the upper one first, one by each of them at most.
gold-west-position-card = there is no card '{ $found }'; cards are called inv_01 to inv_20.
gold-west-position-cards = { $n } cards should be on offer, not { $m }.
gold-west-position-bought = turns for investing so far: { $n }, so { $seat } cannot have cards: { $m }.
gold-west-position-bonus = as many tokens are taken as cards are bought, the highest first: here { $n }.
gold-west-position-bonus-size = there are { $n } bonus tokens, not { $m }.
gold-west-position-bonus-holder = { $seat } cannot have more bonus tokens than cards.
gold-west-position-layout = '{ $found }' is not one of the 18 layouts; one is 4AA, BBC, DDC.
gold-west-position-office = there is no office '{ $found }'; the offices are { $known }.
gold-west-position-offices = { $n } offices should lie here, not { $m }.
gold-west-position-no-post = these options have no trading post; leave it empty.
gold-west-position-post = there is no trading post '{ $found }'; they are { $known }.
gold-west-position-cells = chances to put a token here so far: { $n }, so { $seat } cannot have { $m }.
gold-west-position-joined = only the buyer of the card for it may put a token beside an opponent's; { $seat } may not.
gold-west-position-done-early = nothing can be done yet this turn; an empty list is right.
gold-west-position-done-invested = { $seat } has no card, so nothing was invested.
gold-west-position-done-boomtown = { $seat } has no token in boomtown, so nothing was done there.
gold-west-position-use-early = the use area is empty until the supply track has been activated.
gold-west-position-use-late = after the build no wood and no stone is left.
gold-west-position-many = a supply track with the use area never holds more than { $n } of a resource.
gold-west-position-empty = the supply track is never empty before a turn.
gold-west-position-looked = by cards, the face-down tokens looked at may be { $n }, not { $m }.
gold-west-position-placed = the four numbers should add up to { $n }, not { $m }.
gold-west-position-seats = { $n } play, so the list should hold { $n } seats, not { $m }.
gold-west-position-score = the table shows { $n } points, not { $m }; with check_score off any score will do.
gold-west-position-set-up = the game is still being set up, so nothing can be here yet, or something is missing.
gold-west-position-set-up-stack = this is not the rest of a set-up; take it from a position that was saved during one.
gold-west-position-set-up-land = during the set-up all tokens are face-down, and a hex is known as far as tiles and tokens have been laid.

gold-west-should-position = a table with parts such as map, seats, cards and boomtown
gold-west-should-seat = a seat, a number from 1
gold-west-should-holder = a seat, a number from 1, or 0 for nobody
gold-west-should-number = a whole number, not below 0 and not too large
gold-west-should-place = a space of the track, from 0 to 10
gold-west-should-score = a whole number from -10000 to 10000
gold-west-should-resources = letters of resources with blanks between, such as 'T C' (G gold, S silver, C copper, W wood, T stone), or empty
gold-west-should-supply = a list of four texts, space 0 first, such as W, then T C, then two empty ones
gold-west-should-coaches = a table with the spaces of the coaches, such as G = 3, S = 0, C = 5
gold-west-should-placed = a list of four numbers: how often each supply space was filled
gold-west-should-looked = a list of hexes such as (0,-1)
gold-west-should-hex = a hex such as (0,-1)
gold-west-should-seats = a list with a table for each seat
gold-west-should-seat-table = a table with parts such as score, supply, wanted and coaches
gold-west-should-decision = what is decided and by which seat, such as supply 1 or place 2 (0,-1)
gold-west-should-decisions = a list of decisions, the next one first, such as supply 1, metals 1, build 1, turn 1
gold-west-should-done = a list with invested, boomtown, both or none
gold-west-should-yes-no = true or false
gold-west-should-bonus = a list of seats, the holder of the highest bonus token first, 0 for nobody
gold-west-should-land = terrain, token and what lies there, such as 'silver SSG open', 'forest WT camp 2', 'gold ? face-down', 'copper CC settlement 1' or 'copper CC looted'
gold-west-should-map = a table from hexes such as (0,-1) to lines such as 'silver SSG open'
gold-west-should-layout = a list of three rows of three letters A to D or 4, such as 4AA, BBC, DDC
gold-west-should-office = the name of an office in code, such as off_01
gold-west-should-offices = a list of different offices such as off_01
gold-west-should-post = the name of a trading post in code, such as post_C, or empty
gold-west-should-cell = a list of one or two seats
gold-west-should-cells = a table from boomtown spaces such as C-G to lists of seats
gold-west-should-boomtown = a table with the parts layout, offices, post and cells
gold-west-should-cards = a table from cards such as inv_01 to their buyers, 0 for nobody
gold-west-should-tiles = a list of four seats, 0 for nobody: upper and lower tile of the first bonus space, then of the second
gold-west-should-tracks = a table with the lists G, S and C

gold-west-edit-camp = a camp of { $seat }
gold-west-edit-settlement = a settlement of { $seat }
gold-west-edit-looted = looted by { $seat }, whose camp goes to the wanted area
gold-west-edit-token = the mining token lies here again
gold-west-edit-swap = token { $token }, which changes places with the one on { $hex }
gold-west-edit-cell = an influence token of { $seat } alone
gold-west-edit-cell-too = an influence token of { $seat } as well
gold-west-edit-nobody = nobody's
gold-west-edit-buyer = bought by { $seat }
gold-west-edit-holder = held by { $seat }
gold-west-edit-coach = { $seat }'s stagecoach stands here
gold-west-edit-give = one more { $resource }
gold-west-edit-take = one { $resource } less
gold-west-edit-points = { $n } VP
gold-west-edit-done = done this turn
gold-west-edit-not-done = not done this turn
gold-west-edit-turn = { $seat }'s turn begins
gold-west-edit-step-supply = { $seat } is about to activate the supply track
gold-west-edit-step-metals = { $seat } is about to use metals
gold-west-edit-step-build = { $seat } is about to build
