# What the lab says. Names begin with lab-.

lab-error-players = There are { $n } seats, but { $m } players were named; name one for each seat, or one for all.
lab-error-seats = The positions must have the same number of seats, and whose knowledge counts must be one of them; there are { $n } to { $m } seats.
lab-error-games = A position is played 1 to { $most } times, not { $n } times.
lab-error-impossible = This position is impossible, so it cannot be saved, shared or played: { $problem }
lab-error-value = What is to stand at { $part } must be written as JSON, such as 3, "text" or [1, 2], unlike this: { $text }
lab-error-futures = There must be at least one future.

lab-draft-start = as it was
lab-draft-put = { $part }: { $value }
lab-error-way = What was done first is not possible here, or only if hidden things lie in a very special way: { $way }
