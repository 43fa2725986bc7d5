# どのゲームでも使う文。名前は core- で始まる。

core-and = { $first }と{ $last }
core-nothing = なし
core-seat = プレイヤー{ $n }
core-seat-turn = { $seat }の手番
core-prompt-chance = 運で決まります。

core-ruling-allowed = 「{ $action }」はできます。
core-ruling-refused = 「{ $action }」はできません。{ $reasons }
core-problem = { $reason }[{ $rule }]
core-told = { $what }：{ $told }
core-receipt = { $amount } { $unit }、{ $source } [{ $rule }]
core-both = { $first }{ $then }
core-problem-over = ゲームは終わっています。
core-problem-chance = これは運が決めるもので、人は選べません。
core-problem-not-now = 今はそれをする時ではありません。

core-option-choice = { $values } のどれか
core-option-number = { $low }から{ $high }までの整数
core-option-numbers = { $low }から{ $high }までの整数{ $n }個のリスト

core-error-no-game = 「{ $name }」というゲームはありません。あるのは { $known } です。
core-error-other-game = これは { $found } のオプションですが、ゲームは { $game } です。
core-error-call = 「{ $text }」は game(option=value, ...) の形になっていません。例：gold_west(players=3)
core-error-preset = { $game } にプリセット { $preset } はありません。あるのは { $known } です。
core-error-option = { $game } にオプション「{ $option }」はありません。あるのは { $known } です。
core-error-value = { $game } のオプション { $option } を { $value } にはできません。使えるのは{ $allowed }です。
core-error-language = 「{ $lang }」という言語はありません。選べるのは { $known } です。
core-error-seed = シードは18桁までの整数か{ $most }文字までの文字列です。「{ $seed }」は使えません。
core-error-twice = オプション { $option } が2回書かれています。
core-error-broken-game = 「{ $name }」を読み込めません（{ $error }）。そのパッケージを直すか、アンインストールしてください。
core-error-notation = 「{ $text }」という行動はこのゲームにありません。
core-error-notation-near = 「{ $text }」という行動はこのゲームにありません。{ $near } のことですか。

core-piece-count = { $name } × { $n }
core-spot-done = 抹消済み
core-diff = { $spot }：{ $before } → { $after }

core-owned = { $name }（{ $seat }）
core-board-parts = 部分（読む順）：{ $parts }。
core-board-keys = 矢印キーで隣の場所へ、Page Up と Page Down で選べる場所の間を、Home と End で最初と最後の場所へ移動し、Enter かスペースで選びます。
core-spot-target = { $spot }（選べます）
core-spot-does = { $spot }。できること：{ $does }
core-spot-changed = { $spot }（ここが違います）
core-spot-pointed = { $spot }（ここに注目）

core-timeline-carried = 以前からの分
core-timeline-viewer = 席{ $found }はありません。席は0から{ $n }までです。
core-timeline-no-node = この対局に時点{ $n }はありません。
core-timeline-cut-here = 今いる分岐は切り取れません。先に別の分岐へ移ってください。
core-timeline-name = 最初より後の時点には、角括弧を含まない{ $most }文字以内の1行の名前を付けられますが、「{ $name }」は使えません。
core-timeline-names = 席は{ $players }つなので名前も{ $players }個必要ですが、{ $n }個あります。
core-timeline-seat-name = 「{ $name }」は席の名前にできません。名前は1から{ $most }文字で、: · * ~ や波括弧を含まないものにしてください。
core-timeline-same-name = 「{ $name }」という名前、またはそう見える名前の席が2つあります。別々の名前にしてください。
core-timeline-comment = コメントは{ $most }文字までです。

core-outside-at = { $place }：{ $problem }
core-outside-line = { $n }行目
core-outside-column = { $n }行目の{ $m }文字目
core-outside-large = 大きすぎます（{ $size }）。読めるのは{ $most }までです。
core-outside-deep = 入れ子が深すぎて読めません。
core-outside-utf8 = UTF-8の文字列ではありません。
core-outside-json = JSONではありません。
core-outside-kind = 文字列、数、リスト、表以外のものが含まれています。
core-outside-number = 大きすぎる数があります。
core-outside-schema = ここは次のとおりでなければなりません：{ $wanted }。
core-outside-extra = ここに項目「{ $field }」はありません。使える項目：{ $known }。
core-outside-missing = ここに項目「{ $field }」がありません。
core-outside-too-few = ここに足りないものがあります。書けるもの：{ $known }。
core-outside-too-many = ここに書いてあるものが多すぎます。次のうち1つだけです：{ $known }。
core-outside-one-of = 次のどれかでなければなりません：{ $known }。
core-outside-type = ここに書けるものは次のどれかです：{ $wanted }。
core-outside-type-string = 引用符で囲んだ文字列
core-outside-type-integer = 整数
core-outside-type-array = 角括弧で囲んだリスト
core-outside-type-object = 波括弧で囲んだ表
core-outside-type-boolean = trueかfalse
core-outside-type-number = 数
core-outside-minimum = { $n }以上でなければなりません。
core-outside-maximum = { $n }以下でなければなりません。
core-outside-maxlength = { $n }文字以内でなければなりません。

core-record-long = 棋譜の行動は{ $most }個までです。
core-record-deep = 変化手順の入れ子は{ $most }段までです。
core-record-version = 書かれたときのルールは { $was } ですが、ここのルールは { $now } です。
core-record-here = 本線の行動は{ $most }個なので、その先には立てません。
core-record-nature = 運
core-record-seat = ここには{ $found }の行動が書かれていますが、決めるのは{ $due }です。
core-record-diverged = この行の後の局面が記録と違います（ダイジェストは { $wanted } で始まるはずですが、{ $found } で始まります）。ルールか棋譜が変わっています。
core-record-result = 結果は { $result } でなければなりません。
core-record-rules = 「{ $found }」は { $game } のルールの版ではありません。「{ $game } 1.0.0」のように書きます。
core-record-json-changed = JSONの棋譜は封印の後で変更されています（checkは { $found }、内容からは { $wanted }）。元に戻すか、意図した変更ならcheckを取り除いてください。
core-record-start-key = 局面の項目名が1語になっていません。
core-record-name = 1つの時点の名前は1つだけで、括弧を含まない{ $most }文字以内です。
core-record-no-mark = ほかの行にある照合記号がここにはありません。行を元に戻すか、意図した変更なら gamekit replay --reseal を使ってください。
core-record-changed = この行は封印の後で変更されています（照合記号の末尾は { $found }、文面からは { $wanted }）。元に戻すか、意図した変更なら gamekit replay --reseal を使ってください。
core-record-cut = 棋譜が結果の行なしにここで終わっているので、末尾が切れています。元に戻すか、残りだけを使うなら gamekit replay --reseal を使ってください。
core-record-format = 「{ $found }」は棋譜の始まりではありません。1行目は「{ $wanted }」です。
core-record-key = 棋譜に「{ $key }」という項目はありません。あるのは { $known } です。
core-record-twice = 項目「{ $key }」が2回書かれています。
core-record-no-game = どのゲームの棋譜か書かれていません。「game: gold_west(players=2)」のような行が必要です。
core-record-value = ここに書ける値ではありません。JSONで書いてください。
core-record-after-result = 結果の後には何も書けません。
core-record-nothing-before = この行が指す行動が前にありません。
core-record-bracket = この括弧に対応する始まりがありません。
core-record-open = 「{ $place }」で始まる変化手順を結果の前に閉じてください。
core-record-unclosed = ここで始まる変化手順が閉じられていません。
core-record-result-form = 結果には全席の得点を「Ann 7 · Ben 9*」のように書きます。勝者には星を付け、途中なら先頭に「unfinished · 」と書きます。
core-record-no-seat = { $name }という席はありません。席は { $known } です。
core-record-turn = ここは{ $found }番目ではなく{ $due }番目の手番です。
core-record-what = 「{ $text }」は棋譜の行ではありません。行動の行は「3 Ann: 」のように始まり、運の行は波括弧で始まります。
core-record-empty = 行動の行には行動を「 · 」で区切って書き、運によるものは波括弧に入れます。

core-scenario-toml = シナリオを書く言語TOMLになっていません。
core-scenario-short = シナリオの短縮形が壊れています。「gamekit:1:」から最後までもう一度コピーしてください。
core-scenario-position = これは { $game } の局面のデータではありません。
core-scenario-part = 局面に「{ $part }」という項目はありません。あるのは { $known } です。
