players-error-unknown = There is no player '{ $name }'; the players are: { $known }.
players-random = random
players-greedy = greedy
