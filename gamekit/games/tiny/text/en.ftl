tiny-act-gold = stone { $n } is gold
tiny-act-take = take { $n }
tiny-prompt-take = { $seat }: how many stones do you take?
tiny-problem-too-many = There are only { $left } stones left.
tiny-remedy-fewer = Take { $left } or fewer.
tiny-event-pile = { $n } stones lie in the pile.
tiny-event-gold = Stone { $n } from the top is gold.
tiny-event-hidden = One of the stones is gold.
tiny-event-take = { $seat } takes { $n ->
    [one] one stone
   *[other] { $n } stones
 }.
tiny-event-end = The pile is empty.
tiny-source-stones = stones taken
tiny-source-gold = the golden stone
tiny-title = Stones
tiny-area-pile = The pile
tiny-area-seats = Stones taken
tiny-spot-stone = stone { $n } from the top
tiny-stone = stone
tiny-stone-gold = golden stone
tiny-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
tiny-error-data = A position of the tiny game needs { $what }.

tiny-edit-gold = the golden stone lies here
tiny-edit-taken = { $seat } takes everything down to here
tiny-edit-turn = { $seat }'s turn
tiny-edit-points = { $n } point
