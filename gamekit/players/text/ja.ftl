players-error-unknown = 「{ $name }」というプレイヤーはいません。いるのは { $known } です。
players-random = ランダム
players-greedy = 目先の得
