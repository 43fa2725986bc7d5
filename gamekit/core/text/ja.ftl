# どのゲームでも使う文。名前は core- で始まる。

core-and = { $first }と{ $last }
core-nothing = なし
core-seat = プレイヤー{ $n }
core-seat-turn = { $seat }の手番
core-prompt-chance = 運で決まります。

core-ruling-allowed = { $action } はできます。
core-ruling-refused = { $action } はできません。{ $reasons }
core-problem = { $reason } [{ $rule }]
core-both = { $first } { $then }
core-problem-over = ゲームは終わっています。
core-problem-not-now = 今はそれをする時ではありません。

core-option-choice = { $values } のどれか
core-option-number = { $low } から { $high } までの整数
core-option-numbers = { $low } から { $high } までの整数 { $n } 個のリスト

core-error-no-game = 「{ $name }」というゲームはありません。あるのは { $known } です。
core-error-other-game = これは { $found } のオプションですが、ゲームは { $game } です。
core-error-call = 「{ $text }」は game(option=value, ...) の形になっていません。例: gold_west(players=3)
core-error-preset = { $game } にプリセット { $preset } はありません。あるのは { $known } です。
core-error-option = { $game } にオプション「{ $option }」はありません。あるのは { $known } です。
core-error-value = { $game } のオプション { $option } を { $value } にはできません。使えるのは { $allowed } です。
core-error-notation = 「{ $text }」という行動はこのゲームにありません。
core-error-notation-near = 「{ $text }」という行動はこのゲームにありません。{ $near } のことですか。

core-piece-count = { $name } × { $n }
core-spot-done = 抹消済み
core-diff = { $spot }: { $before } → { $after }

core-owned = { $name }（{ $seat }）
core-board-parts = 部分（読む順）: { $parts }。
core-spot-target = { $spot }（選べます）

core-timeline-carried = 以前からの分
core-timeline-no-node = この対局に局面{ $n }はありません。
core-timeline-cut-here = 今いる枝は切れません。先に別の枝へ移ってください。
core-timeline-name = 最初より後の局面には、角括弧を含まない{ $most }文字以内の1行の名前を付けられますが、「{ $name }」は使えません。
core-timeline-names = 席は{ $players }つなので名前も{ $players }個必要ですが、{ $n }個あります。
core-timeline-seat-name = 「{ $name }」は席の名前にできません。名前は互いに異なり、1から{ $most }文字で、: · * や波括弧を含まないものにしてください。
