# ゴールド・ウェストの文。名前は gold-west- で始まる。
# act・step：ボタンの文字。event：記録。open：最初にテーブルにあるもの。prompt：質問。
# no：その行動がいけない理由。fix：正しくするには。source：点やコマの出どころ。

gold-west-resource-G = 金
gold-west-resource-S = 銀
gold-west-resource-C = 銅
gold-west-resource-W = 木
gold-west-resource-T = 石
gold-west-resources = { $resource }{ $n }個
gold-west-unknown = 不明な資源

gold-west-terrain-gold = 金山
gold-west-terrain-silver = 銀山
gold-west-terrain-copper = 銅山
gold-west-terrain-forest = 森
gold-west-terrain-count = { $terrain }{ $n }

gold-west-prompt-supply = { $seat }：どの補給スペースを起動しますか。出口に最も近いのはスペース0です。
gold-west-prompt-metals = { $seat }：投資、新興都市、出荷のどれをしますか。金属の使用を終えることもできます。
gold-west-prompt-build = { $seat }：どのヘクスの公開トークンで建設か略奪をしますか。
gold-west-prompt-place = { $seat }：{ $what }をどの補給スペースに置きますか。
gold-west-prompt-coach = { $seat }：どの駅馬車コマを無料で1歩進めますか。
gold-west-prompt-claim = { $seat }：新興都市の空きスペースのうち、どこに無料で置きますか。
gold-west-prompt-join = { $seat }：新興都市のどのスペースで、相手のトークンに並べて置きますか。
gold-west-prompt-peek = { $seat }：どの裏向きのトークンを見ますか。
gold-west-prompt-upgrade = { $seat }：自分のどの野営地を開拓地にしますか。
gold-west-prompt-take = { $seat }：銀行からどの資源を取り、どの補給スペースに置きますか。
gold-west-prompt-post = { $seat }：交易所でどの資源を得て、どこに置きますか。
gold-west-prompt-last-supply = { $seat }：最終ターンです。どの補給スペースを起動しますか。出口に最も近いのはスペース0です。
gold-west-prompt-last-metals = { $seat }：最終ターンです。投資、新興都市、出荷のどれをしますか。金属の使用を終えることもできます。

gold-west-act-supply = 補給スペース{ $space }を起動
gold-west-act-supply-leave = 補給スペース{ $space }を起動し、途中に{ $left }を残す
gold-west-act-invest = 「{ $card }」に投資
gold-west-act-boomtown = 新興都市のスペース{ $cell }に支払って置く
gold-west-act-ship = { $metal }{ $n }個を出荷
gold-west-act-done = 金属の使用を終える
gold-west-act-camp = ヘクス{ $hex }に野営地を建設
gold-west-act-settle = ヘクス{ $hex }に開拓地を建設
gold-west-act-loot = ヘクス{ $hex }のトークンを略奪
gold-west-act-coach = { $metal }の駅馬車を無料で1歩進める
gold-west-act-claim = 新興都市のスペース{ $cell }に無料で置く
gold-west-act-join = 新興都市のスペース{ $cell }で相手に並べて置く
gold-west-act-peek = ヘクス{ $hex }のトークンを見る
gold-west-act-upgrade = ヘクス{ $hex }の野営地を開拓地にする
gold-west-act-take = { $resource }1個を取り、補給スペース{ $space }に置く
gold-west-act-post = 交易所で{ $resource }1個を得る：{ $where }
gold-west-act-chance = 抽選：{ $what }

gold-west-step-leave = 補給スペース{ $space }に{ $resource }1個を残す
gold-west-step-ship = { $metal }を出荷
gold-west-step-number = { $n }個
gold-west-step-take = { $resource }1個を取る
gold-west-step-space = 補給スペース{ $space }
gold-west-step-now = 使用エリア（このターンに使う）

gold-west-open-resources = 資源は5種類。金・銀・銅は金属、木・石は建設資源。
gold-west-open-purpose = 金属は勝利点になり、木と石で野営地や開拓地を建てられる。
gold-west-open-map = 中央の水域のまわりに、地形タイル{ $n }枚が並んだ。
gold-west-open-terrain = 地形ごとのヘクス数は、{ $counts }。
gold-west-open-tokens = { $n }のヘクスすべてに採掘トークンが裏向きに置かれた。それぞれ資源が2つか3つある。
gold-west-open-coaches = 金・銀・銅の出荷トラックの開始スペースに、全員の駅馬車コマが並んだ。
gold-west-open-spaces = 事務所にはスペースが2つずつあり、別々に取れる。
gold-west-open-cards = ボードの横に投資カード{ $n }枚が公開された。
gold-west-open-bonus = 投資ボーナストークンは、{ $values }点。
gold-west-open-bonus-order = 投資するたびに、残った中で最も高いトークンを取る。早いほど得になる。
gold-west-open-shipping = 駅馬車コマがボーナススペースを通過すると、そこの一番上のタイルを取れる。
gold-west-open-tiles = ボーナススペースには出荷ボーナスタイルが2枚ずつ重なっている。上のタイルは、金・銀・銅のトラックでそれぞれ{ $upper }点。

gold-west-event-first = 最初のプレイヤーは{ $seat }になった。
gold-west-event-dealt = ヘクス{ $hex }に裏向きで置かれた：{ $what }。
gold-west-event-layout = 新興都市の枠に事務所4つが並び、残る1スペースに{ $n }点の勝利点トークンが置かれた。
gold-west-event-office-open = 新興都市に事務所ができた：{ $office }。
gold-west-event-post-open = 勝利点トークンの代わりに「{ $post }」が置かれた。
gold-west-event-card = 投資カード「{ $card }」が公開された。
gold-west-event-start = { $seat }は補給トラックに{ $what }を置いて始めた。
gold-west-event-open = ヘクス{ $hex }のトークンが公開された：{ $what }。

gold-west-event-turn = 第{ $n }ラウンド、{ $seat }のターンが始まった。
gold-west-event-pick = { $seat }は補給スペース{ $space }を起動し、{ $what }を取った。
gold-west-event-leave = { $seat }は補給スペース{ $space }に{ $what }1個を残した。
gold-west-event-use = { $n ->
    [0] { $seat }の使用エリアには何も出てこなかった。
   *[other] { $seat }の使用エリアに{ $what }が出た。
 }
gold-west-event-done = { $seat }は金属の使用を終えた。

gold-west-event-invest = { $seat }は投資カード「{ $card }」に投資した。
gold-west-event-ability = { $seat }は「{ $card }」の能力を使えるようになった。
gold-west-event-lost = { $seat }はカードの能力を使えず、能力は失われた。
gold-west-event-office = { $seat }は新興都市のスペース{ $cell }に影響力トークンを置いた。
gold-west-event-ship = { $seat }は{ $metal }{ $n }個を出荷した。
gold-west-event-free-step = { $seat }は{ $metal }の駅馬車コマを無料で1歩進めた。
gold-west-event-coach = { $seat }の{ $metal }の駅馬車コマがトラックのスペース{ $place }に進んだ。
gold-west-event-tile = { $seat }は{ $metal }のトラックのボーナススペースを通過し、一番上のタイルを取った。
gold-west-event-no-tile = { $seat }は{ $metal }のトラックのボーナススペースを通過したが、タイルは残っていなかった。
gold-west-event-post = { $seat }は交易所で{ $what }1個を得た。
gold-west-event-peek = { $seat }はヘクス{ $hex }のトークンを見た：{ $what }。
gold-west-event-peeked = { $seat }はヘクス{ $hex }のトークンをこっそり見た。
gold-west-event-upgrade = { $seat }はヘクス{ $hex }の野営地を開拓地にした。
gold-west-event-take = { $seat }は銀行から{ $what }1個を取り、補給スペース{ $space }に置いた。

gold-west-event-camp = { $seat }はヘクス{ $hex }に野営地を建設した。
gold-west-event-settle = { $seat }はヘクス{ $hex }に開拓地を建設した。
gold-west-event-influence = { $seat }は{ $terrain }の影響力を{ $n }得た。
gold-west-event-loot = { $seat }はヘクス{ $hex }のトークンを略奪し、野営地コマを指名手配エリアに置いた。
gold-west-event-removed = ヘクス{ $hex }の採掘トークンはゲームから取り除かれた。
gold-west-event-empty = ヘクス{ $hex }は空のまま残り、もう誰もそこに建設できなくなった。
gold-west-event-take-token = { $seat }は採掘トークンから{ $what }を得た。
gold-west-event-place = { $seat }は補給スペース{ $space }に{ $what }を置いた。

gold-west-event-last-round = 全員が野営地コマをすべて置いた。建設のない最終ターンを1回ずつ行うことになった。
gold-west-event-end = ゲームが終わり、最後の得点を計算した。
gold-west-event-wanted = 指名手配エリアの野営地コマは、{ $counts }だった。
gold-west-wanted-count = { $seat }が{ $n }個
gold-west-event-winner = { $winners ->
    [1] { $seats }が{ $n }点で勝った。
   *[other] { $seats }が{ $n }点で勝利を分け合った。
 }

gold-west-no-empty = 補給スペース{ $space }は空です。
gold-west-fix-empty = 資源があるのはスペース{ $spaces }です。
gold-west-no-leave-count = スペース{ $space }からは、通過するスペースに1個ずつ、ちょうど{ $n }個を残しますが、これでは{ $m }個になります。
gold-west-no-leave-kind = 残せるのはスペース{ $space }にあるものだけです。そこにあるのは{ $there }です。
gold-west-no-stop = このゲームでは、使える金属があるうちはやめられません。
gold-west-fix-stop = たとえば、次のことができます：{ $action }。
gold-west-no-pay = 使用エリアに{ $what }が足りません。
gold-west-fix-on-space = スペース{ $space }の{ $resource }
gold-west-fix-where = 補給トラックには、{ $places }があります。
gold-west-fix-nowhere = 補給トラックにもありません（{ $what }）。
gold-west-no-second-invest = このターンはもう投資しました。投資は1ターンに1回までです。
gold-west-no-card = このカードは今回のゲームに出ていません。
gold-west-no-card-left = このカードはすでに{ $seat }が持っています。
gold-west-no-second-boomtown = このターンはもう新興都市に支払いました。支払いは1ターンに1回までです。
gold-west-no-cell = 新興都市のこのスペースには、すでに{ $seat }のトークンがあります。
gold-west-no-marker = 影響力トークンがもうありません。
gold-west-no-track = { $n ->
    [0] { $metal }の駅馬車コマはもう終点にいます。
   *[other] { $metal }の駅馬車コマはあと{ $n }歩しか進めません。
 }
gold-west-no-wood-or-stone = 野営地には木か石が1個必要ですが、使用エリアにはどちらもありません。
gold-west-no-camp-with-both = このゲームでは、木と石が両方あるときに野営地だけを建設することはできません。
gold-west-fix-settle = 開拓地を建設してください。
gold-west-no-loot = 略奪は木も石もないときだけできますが、使用エリアに{ $what }があります。
gold-west-fix-loot = 木か石があれば野営地、両方あれば開拓地を建設できます。
gold-west-no-open = ヘクス{ $hex }のトークンはまだ裏向きです。
gold-west-fix-open = 隣で建設か略奪が行われると表になります。
gold-west-no-looted = ヘクス{ $hex }は略奪され、トークンがもうありません。
gold-west-no-built = ヘクス{ $hex }には、すでに{ $seat }の建物があります。
gold-west-no-join-empty = そこには並ぶ相手のトークンがありません。
gold-west-no-join-own = そこにあるのは自分のトークンです。並べるのは相手のトークンだけです。
gold-west-no-join-full = そこにはもうトークンが2つあります。
gold-west-no-post = この交易所で得られるのは{ $what }だけです。
gold-west-no-peek-open = ヘクス{ $hex }に裏向きのトークンはありません。
gold-west-no-peek-known = ヘクス{ $hex }のトークンはもう知っています。
gold-west-no-upgrade = ヘクス{ $hex }に自分の野営地はありません。

gold-west-source-box = 箱から出したコマ
gold-west-source-start = 開始時の資源
gold-west-source-bank = 銀行から
gold-west-source-hex = ヘクス{ $hex }
gold-west-source-space = 補給スペース{ $space }
gold-west-source-cell = 新興都市のスペース{ $cell }
gold-west-source-vp-token = 勝利点トークン
gold-west-source-bonus = 投資ボーナストークン{ $n }枚目
gold-west-source-track = { $metal }のトラック
gold-west-source-mark = { $metal }のトラック、スペース{ $place }の得点マーク
gold-west-source-tile = { $metal }のトラック、ボーナスタイル
gold-west-source-build = 建設の費用
gold-west-source-surplus = 余った木と石
gold-west-source-unused = 使わなかった資源
gold-west-source-group = 最大の連結グループ、{ $n }ヘクス
gold-west-source-wanted = 指名手配エリア、野営地コマ{ $n }個
gold-west-source-terrain = 地形ボーナス、{ $terrain }

## board

gold-west-board-title = ゴールド・ウェスト：第{ $n }ラウンド（全{ $m }ラウンド）
gold-west-board-over = ゴールド・ウェスト：終了
gold-west-board-map = マップ
gold-west-board-water = 水域{ $hex }
gold-west-board-hex = { $hex } { $terrain }
gold-west-board-face-down = 裏向きのトークン
gold-west-board-token = { $what }のトークン
gold-west-board-token-known = { $what }の裏向きのトークン
gold-west-board-camp = 野営地
gold-west-board-settlement = 開拓地
gold-west-board-looked = 見た人：{ $seats }
gold-west-board-gave = ここから得た資源：{ $what }
gold-west-board-boomtown = 新興都市
gold-west-board-above = 列の費用：{ $metal }
gold-west-board-beside = 行の費用：{ $metal }
gold-west-board-cell = 新興都市のスペース{ $cell }
gold-west-board-marker = 影響力トークン
gold-west-board-points = { $n }点
gold-west-board-plus = +{ $n }
gold-west-board-post = 交易所：{ $what }
gold-west-board-vp-token = ここに最初に置いた人が、すぐに得点
gold-west-board-cards = 投資カードとボーナストークン
gold-west-board-card = { $cost }→{ $n }
gold-west-board-card-does = { $card } { $what }
gold-west-board-ability-ship = 出荷{ $n }
gold-west-board-ability-boomtown_free = 事務所無料
gold-west-board-ability-boomtown_occupied = 相席
gold-west-board-ability-peek = { $n }枚見る
gold-west-board-ability-upgrade_camp = 開拓地化
gold-west-board-ability-take = 資源{ $n }
gold-west-board-bonus = 投資ボーナストークン{ $n }
gold-west-board-has = 獲得済み
gold-west-board-shipping = 出荷トラック
gold-west-board-track = { $metal }のトラック
gold-west-board-track-space = { $metal }のトラックのスペース{ $n }
gold-west-board-track-bonus = { $metal }のトラックのボーナススペース{ $n }
gold-west-board-coach = 駅馬車
gold-west-board-tile = { $metal }のタイル{ $n }点（ボーナススペース{ $place }の{ $level ->
    [1] 上
   *[other] 下
 }）
gold-west-board-players = 得点・指名手配
gold-west-board-order = 手番順トークン{ $n }
gold-west-board-score = { $seat }の得点
gold-west-board-wanted = 指名手配エリア：{ $seat }
gold-west-board-to-move = 手番
gold-west-board-use = 使用エリア：{ $seat }
gold-west-board-use-over = 使用エリア
gold-west-board-use-of = 使用エリアの{ $resource }
gold-west-board-invested = 投資
gold-west-board-boomed = 新興都市
gold-west-board-once = 1ターンに1回
gold-west-board-supply = 補給トラック
gold-west-board-supply-space = 補給スペース{ $n }
gold-west-board-supply-points = +{ $n } →
gold-west-board-placed = ここに採掘トークンの資源を置くたび{ $points }点（これまでに{ $n }回）
gold-west-board-influence = 影響力
gold-west-board-influence-in = { $terrain }の影響力
gold-west-board-influence-step = { $terrain }の影響力{ $n }
gold-west-board-by-cards = うち{ $n }はカードによる
gold-west-board-reached = 到達
gold-west-board-own = 残りのコマ・獲得したもの
gold-west-board-camps = 残りの野営地
gold-west-board-markers = 残りのトークン
gold-west-board-bought = 買ったカード
gold-west-board-tiles = 得たタイル

## position

gold-west-position = 局面
gold-west-position-seat = { $seat }の { $part }
gold-west-position-form = { $found } は使えません。ここに書けるのは{ $should }です。
gold-west-position-part = ここに「{ $part }」という項目はありません。{ $known } のことですか。
gold-west-position-first = 最初のプレイヤーは1から{ $n }までの席です。
gold-west-position-decision = 「{ $found }」という決定はありません。supply 1 のように、決定の種類と席を書きます。種類は { $known } です。
gold-west-position-decision-hex = 「{ $found }」という決定はありません。place 1 (0,-1) のように、place と token だけ後ろにヘクスを書きます。
gold-west-position-no-hex = このマップにヘクス{ $hex }はありません。
gold-west-position-no-seat = 席{ $n }はありません。{ $most }人で遊んでいます。
gold-west-position-terrain = 地形がありません。{ $known } のどれかを書きます。
gold-west-position-token = { $terrain }にトークン { $token } はありません。あるのは { $known } です。
gold-west-position-terrain-full = { $terrain }のヘクスがトークンより多くなっています。{ $n }までです。
gold-west-position-copies = { $terrain }のトークン { $token } が{ $m }枚ありますが、全部で{ $n }枚しかありません。
gold-west-position-should-be-open = このトークンは公開されているはずです。水域に接しているか、隣のトークンが取られています。何も書かなければ自動で決まります。
gold-west-position-should-be-face-down = このトークンは裏向きのはずです。水域に接しておらず、隣のトークンも取られていません。何も書かなければ自動で決まります。
gold-west-position-unreached = ここにはまだ届きません。水域からこのヘクスまで、途切れずにトークンが取られている必要があります。
gold-west-position-looted = 略奪されたヘクスは{ $n }ですが、指名手配エリアの野営地は{ $m }です。同じ数にします。
gold-west-position-camps = マップと指名手配エリアに野営地が{ $m }ありますが、1人{ $n }までです。
gold-west-position-markers = 開拓地の下と新興都市に影響力トークンが{ $m }ありますが、1人{ $n }までです。
gold-west-position-left-camps = 野営地{ $n }のうち{ $used }がマップと指名手配エリアにあるので、残りは{ $found }ではなく{ $left }です。この行を消せば自動で数えます。
gold-west-position-left-influence_tokens = 影響力トークン{ $n }のうち{ $used }が開拓地の下と新興都市にあるので、残りは{ $found }ではなく{ $left }です。この行を消せば自動で数えます。
gold-west-position-turns = 終えたターンは{ $turns }なので、マップと指名手配エリアの野営地は{ $m }ではなく{ $n }のはずです。野営地か turn を直します。
gold-west-position-turn = ターンは全部で{ $n }なので、{ $m }は終えられません。
gold-west-position-not-over = { $n }ターンでゲームが終わり、次の決定がなくなります。それまでは次の決定が必要です。
gold-west-position-over = すべてのターンが終わったので、次の決定はありません。空のリストにします。
gold-west-position-stack = これは全員を通して{ $turn }番目のターンで、{ $seat }のものです。正しいのは { $plan }、またはその後ろの部分です。metals の前には能力を、turn の前には取ったばかりのヘクスの place を置けます。
gold-west-position-stuck = ここで選べるものがありません。
gold-west-position-post-pending = { $seat }の影響力トークンが交易所にないので、これは起こりません。
gold-west-position-ability = { $seat }はこのターンに、「{ $ability }」がこれだけできるカードを買っていません。買った人と done の invested を書きます。
gold-west-position-coach = 駅馬車はボーナススペース{ $n }に止まりません。正しいのは{ $before }か{ $after }です。
gold-west-position-tiles = スペース{ $place }を過ぎた駅馬車：{ $seats }。取られたタイルは{ $n }枚で、上から順に、1人1枚までです。
gold-west-position-card = カード「{ $found }」はありません。カードは inv_01 から inv_20 です。
gold-west-position-cards = 並ぶカードは{ $m }枚ではなく{ $n }枚です。
gold-west-position-bought = { $seat }が投資できたターンは{ $n }なので、カード{ $m }枚は持てません。
gold-west-position-bonus = 買われたカードと同じ数だけ、高いトークンから取られます。ここでは{ $n }枚です。
gold-west-position-bonus-size = ボーナストークンは{ $m }枚ではなく{ $n }枚です。
gold-west-position-bonus-holder = { $seat }はカードより多くのボーナストークンを持てません。
gold-west-position-layout = 「{ $found }」は18の並べ方のどれでもありません。例：4AA、BBC、DDC
gold-west-position-office = 事務所「{ $found }」はありません。あるのは { $known } です。
gold-west-position-offices = 事務所は{ $m }枚ではなく{ $n }枚です。
gold-west-position-no-post = このオプションに交易所はありません。空にします。
gold-west-position-post = 交易所「{ $found }」はありません。あるのは { $known } です。
gold-west-position-cells = { $seat }がここに置けた機会は{ $n }なので、トークン{ $m }枚は置けません。
gold-west-position-joined = 相手のトークンに並べられるのは、そのカードを買った人だけです。{ $seat }はできません。
gold-west-position-done-early = このターンではまだ何もできません。空のリストにします。
gold-west-position-done-invested = { $seat }はカードを持っていないので、投資していません。
gold-west-position-done-boomtown = { $seat }のトークンが新興都市にないので、何もしていません。
gold-west-position-use-early = 補給トラックを起動するまで、使用エリアは空です。
gold-west-position-use-late = 建設の後に木や石は残りません。
gold-west-position-many = 補給トラックと使用エリアを合わせて、同じ資源は{ $n }個までです。
gold-west-position-empty = ターンの前に補給トラックが空になることはありません。
gold-west-position-looked = カードで見られる裏向きのトークンは{ $n }枚までで、{ $m }枚は見られません。
gold-west-position-placed = 4つの数の合計は{ $m }ではなく{ $n }のはずです。
gold-west-position-seats = { $n }人で遊びますが、席が{ $m }あります。
gold-west-position-score = 局面から数えた得点は{ $m }点ではなく{ $n }点です。check_score を切れば何点でもかまいません。
gold-west-position-set-up = まだ準備中なので、ここには何も置けないか、足りないものがあります。
gold-west-position-set-up-stack = これは準備の残りではありません。準備中に保存した局面から写します。
gold-west-position-set-up-land = 準備中のトークンはすべて裏向きで、ヘクスはタイルとトークンを置いたところまで分かります。

gold-west-should-position = map、seats、cards、boomtown などの項目の表
gold-west-should-seat = 席（1からの数）
gold-west-should-holder = 席（1からの数）、いなければ0
gold-west-should-number = 0以上の大きすぎない整数
gold-west-should-place = トラックのスペース（0から10）
gold-west-should-score = -10000から10000までの整数
gold-west-should-resources = 「T C」のように空白で区切った資源の文字（G金、S銀、C銅、W木、T石）、または空
gold-west-should-supply = スペース0から順に4つの文字列のリスト（例：W、T C、空、空）
gold-west-should-coaches = G = 3、S = 0、C = 5 のような駅馬車のスペースの表
gold-west-should-placed = 各補給スペースに置いた回数、4つの数のリスト
gold-west-should-looked = (0,-1) のようなヘクスのリスト
gold-west-should-hex = (0,-1) のようなヘクス
gold-west-should-seats = 席ごとの表のリスト
gold-west-should-seat-table = score、supply、wanted、coaches などの項目の表
gold-west-should-decision = supply 1 や place 2 (0,-1) のような、決定の種類と席
gold-west-should-decisions = supply 1、metals 1、build 1、turn 1 のような、次のものから順の決定のリスト
gold-west-should-done = invested と boomtown のうち、済んだもののリスト
gold-west-should-yes-no = true か false
gold-west-should-bonus = 高いボーナストークンから順に持ち主の席のリスト、いなければ0
gold-west-should-land = 「silver SSG open」「forest WT camp 2」「gold ? face-down」「copper CC settlement 1」「copper CC looted」のような、地形とトークンと状態
gold-west-should-map = (0,-1) のようなヘクスから「silver SSG open」のような行への表
gold-west-should-layout = A から D と 4 の3文字を3行（例：4AA、BBC、DDC）
gold-west-should-office = off_01 のような事務所の名前
gold-west-should-offices = off_01 のような互いに異なる事務所のリスト
gold-west-should-post = post_C のような交易所の名前、または空
gold-west-should-cell = 1つか2つの席のリスト
gold-west-should-cells = C-G のような新興都市のスペースから席のリストへの表
gold-west-should-boomtown = layout、offices、post、cells の項目の表
gold-west-should-cards = inv_01 のようなカードから買った席への表、いなければ0
gold-west-should-tiles = 4つの席のリスト、いなければ0（1つ目のボーナススペースの上・下、2つ目の上・下）
gold-west-should-tracks = G、S、C のリストの表

gold-west-edit-camp = { $seat }の野営地を置く
gold-west-edit-settlement = { $seat }の開拓地を置く
gold-west-edit-looted = { $seat }が略奪し、野営地は指名手配エリアへ
gold-west-edit-token = 採掘トークンを元に戻す
gold-west-edit-swap = トークンを{ $token }にする（{ $hex }のものと入れ替え）
gold-west-edit-cell = { $seat }の影響力トークンだけを置く
gold-west-edit-cell-too = { $seat }の影響力トークンも置く
gold-west-edit-nobody = 誰のものでもない
gold-west-edit-buyer = { $seat }が購入済み
gold-west-edit-holder = { $seat }が獲得済み
gold-west-edit-coach = { $seat }の駅馬車をここに置く
gold-west-edit-give = { $resource }を1個増やす
gold-west-edit-take = { $resource }を1個減らす
gold-west-edit-points = { $n }点
gold-west-edit-done = このターンで実行済みにする
gold-west-edit-not-done = このターンでまだ実行していないことにする
gold-west-edit-turn = { $seat }のターンの最初にする
gold-west-edit-step-supply = { $seat }が補給トラックを起動するところ
gold-west-edit-step-metals = { $seat }が金属を使うところ
gold-west-edit-step-build = { $seat }が建設するところ
