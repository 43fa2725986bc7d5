# What the lab says. Names begin with lab-.

lab-error-players = There are { $n } seats, but { $m } players were named; name one for each seat, or one for all.
lab-error-seats = The positions must have the same number of seats, and whose knowledge counts must be one of them; there are { $n } to { $m } seats.
lab-error-games = A position is played 1 to { $most } times, not { $n } times.
