# ロールド・ウェストの文。名前は rolled-west- で始まる。
# act・step：ボタンの文字。event：記録。prompt：質問。no：その行動がいけない理由。fix：正しくするには。
# source：点や資源の出どころ。board：テーブルにあるもの。

rolled-west-resources = { $resource }{ $n }個
rolled-west-faces = { $letter }が{ $n }面
rolled-west-standing = { $seats }（印{ $n }、うち丸{ $m }）

rolled-west-prompt-terrain = { $seat }：出目は{ $dice }です。どのダイスを地域ダイスにしますか。
rolled-west-prompt-act = { $seat }：{ $region }での建設、契約の履行、建物の購入、出荷、貯蔵、パスのどれをしますか。
rolled-west-prompt-copy = { $seat }：{ $roller }のダイス{ $dice }のどれかを自分の暗いマスにコピーしますか。{ $roller }は何も失いません。
rolled-west-prompt-copy-ghost = { $seat }：幽霊のダイス{ $dice }のどれかを自分の暗いマスにコピーしますか。

rolled-west-act-roll = 出目{ $dice }
rolled-west-act-terrain = { $resource }を選ぶ（{ $region }で建設）
rolled-west-act-camp = { $region }にキャンプを建設
rolled-west-act-settle = { $region }に集落を建設
rolled-west-act-contract = 契約{ $n }を履行：{ $what }
rolled-west-act-office = 建物{ $office }を購入：{ $effect }
rolled-west-act-ship = { $metal }{ $n }個を出荷
rolled-west-act-store = { $resource }1個を明るいマスに貯蔵
rolled-west-act-pass = パス
rolled-west-act-copy = { $resource }1個を暗いマスにコピー
rolled-west-act-decline = コピーしない
rolled-west-step-ship = { $metal }を出荷
rolled-west-step-number = { $n }個

rolled-west-event-sheets = 全員が空のシートを持ち、どのシートも全員に公開されている。
rolled-west-event-faces = ダイスは{ $sides }面：{ $faces }。
rolled-west-event-solo = 1人用のハウスルール。勝者はいないので、自己最高得点を目指そう。
rolled-west-event-round = 第{ $n }ラウンドが始まった。
rolled-west-event-roll = { $seat }のダイスは{ $dice }だった。
rolled-west-event-terrain = { $seat }はこの手番の地域に{ $region }を選んだ。
rolled-west-event-pay = 支払いはダイスから：{ $seat }はダイスで{ $dice }、貯蔵から{ $boxes }を払った。
rolled-west-event-pay-stored = { $seat }は貯蔵から{ $boxes }を払った。
rolled-west-event-camp = { $seat }は{ $region }にキャンプを建設した。
rolled-west-event-settle = { $seat }は{ $region }に集落を建設した。
rolled-west-event-contract = { $seat }は契約{ $n }を履行し、{ $points }点を得た。
rolled-west-event-contract-closed = 他の全員は契約{ $n }を×で消した。
rolled-west-event-office = { $seat }は建物{ $office }を購入した。
rolled-west-event-office-closed = 他の全員は建物{ $office }を×で消した。
rolled-west-event-ship = { $seat }は{ $metal }{ $n }個を出荷した{ $points ->
    [0] 。
   *[other] （{ $points }点）。
 }
rolled-west-event-larger = { $seat }は{ $metal }の{ $n }番目のマスで大きい数字に丸をつけた。他の全員はそれを消した。
rolled-west-event-row = { $seat }は{ $metal }の列を完成させた。
rolled-west-event-store = { $seat }は{ $resource }1個を第{ $n }ラウンドの明るいマスに貯蔵した。
rolled-west-event-pass = { $seat }はパスした。
rolled-west-event-out = { $n ->
   *[other] { $seats }は手番が残っていないので、コピーするかどうか尋ねられない。
 }
rolled-west-event-copy = { $seat }は{ $resource }1個を第{ $n }ラウンドの暗いマスにコピーした。
rolled-west-event-decline = { $seat }は何もコピーしなかった。
rolled-west-event-ghost = 幽霊のダイスは{ $dice }だった。誰も使えないが、コピーはできる。
rolled-west-event-lost = 契約{ $n }は×で消され、失われた。
rolled-west-event-end = ゲームが終わり、最後の得点を数える。
rolled-west-event-rank = { $region }の{ $rank }位：{ $who }。
rolled-west-event-no-mark = { $region }に印がなくボーナスなし：{ $seats }。
rolled-west-event-offices = ここで建物の効果が働く。
rolled-west-event-winner = { $winners ->
    [1] { $seats }が{ $n }点で勝った。
   *[other] { $seats }が{ $n }点で並び、そろって勝った。
 }
rolled-west-event-alone = { $seat }は{ $n }点を取った。

rolled-west-no-die = { $letter }の目のダイスはありません。
rolled-west-fix-die = 出目は{ $dice }です。
rolled-west-no-pay = { $what }が足りません。
rolled-west-fix-pay = 支払いに使えるもの：{ $what }。
rolled-west-fix-kept = この手番に貯蔵した資源は、後の手番のためのものです。
rolled-west-fix-region-die = 地域ダイスの目は{ $resource }ですが、支払いには使えません。
rolled-west-no-second-build = この手番ではもう建設しました。建設は手番に1回です。
rolled-west-no-region = この手番では{ $region }に建設できません。
rolled-west-fix-region = 地域ダイスが示すのは{ $region }です。
rolled-west-no-room = { $region }の列の空きマスは残り{ $n }つです。必要なのは{ $m }つです。
rolled-west-no-second-contract = この手番ではもう契約を履行しました。契約は手番に1回です。
rolled-west-no-contract = 契約{ $n }は{ $seat }が履行しました。
rolled-west-no-contract-lost = 契約{ $n }は失われました。
rolled-west-no-second-office = この手番ではもう建物を購入しました。購入は手番に1回です。
rolled-west-no-office = 建物{ $office }は{ $seat }が購入しました。
rolled-west-no-second-shipment = この手番ではもう{ $metal }を出荷しました。同じ金属の出荷は手番に1回です。
rolled-west-no-boxes = { $metal }の列の空きマスは残り{ $n }つです。
rolled-west-no-second-store = この手番ではもう貯蔵しました。貯蔵は手番に1回です。
rolled-west-no-spent-die = { $resource }のダイスはもう使いました。
rolled-west-no-region-die = { $resource }のダイスは地域ダイスなので、貯蔵できません。
rolled-west-no-such-die = 今回の出目に{ $resource }はありません。
rolled-west-fix-unspent = まだ使っていないダイス：{ $what }。
rolled-west-no-region-copy = { $resource }のダイスは地域ダイスなので、コピーできません。
rolled-west-no-copy = コピーできる{ $resource }はありません。
rolled-west-fix-rolled = 資源のダイス：{ $what }。

rolled-west-source-dice = 資源のダイス
rolled-west-source-unused = 使わなかったダイス
rolled-west-source-copy = コピーしたダイス
rolled-west-source-contract = 契約{ $n }
rolled-west-source-row = { $metal }の列
rolled-west-source-ship-box = { $metal }の列の{ $n }番目
rolled-west-source-claims = { $region }の印{ $n }つ
rolled-west-source-place = { $region }の{ $rank }位
rolled-west-source-marks = { $region }、印が{ $n }つ{ $enough ->
    [0] 未満
   *[other] 以上
 }

rolled-west-board-title = ロールド・ウェスト：第{ $n }ラウンド（全{ $m }ラウンド）
rolled-west-board-over = ロールド・ウェスト：終了
rolled-west-board-dice = 第{ $n }ラウンド：{ $seat }のダイスと行動
rolled-west-board-copy = 第{ $n }ラウンド：コピーできる{ $seat }のダイス
rolled-west-board-ghost = 第{ $n }ラウンド：幽霊のダイス
rolled-west-board-die = ダイス{ $letter }（{ $resource }）
rolled-west-board-region = 地域ダイス：{ $region }
rolled-west-board-no-region = 地域？
rolled-west-board-build = 建設
rolled-west-board-contract-done = 契約
rolled-west-board-office-done = 建物
rolled-west-board-store = 貯蔵
rolled-west-board-shipment = 出荷{ $letter }
rolled-west-board-players = これまでの得点
rolled-west-board-players-over = 最終得点
rolled-west-board-score = { $seat }の得点
rolled-west-board-points = { $seat }：{ $n }点
rolled-west-board-points-and = { $points }（{ $note }）
rolled-west-board-pen = ペン
rolled-west-board-turn = 手番中
rolled-west-board-asked = コピーできる
rolled-west-board-mark = 印
rolled-west-board-storage = 貯蔵
rolled-west-board-light = 自分の手番
rolled-west-board-dark = コピー
rolled-west-board-light-box = 第{ $n }ラウンドの明るいマス
rolled-west-board-dark-box = 第{ $n }ラウンドの暗いマス
rolled-west-board-now = 今のラウンド
rolled-west-board-claims = キャンプと集落
rolled-west-board-row = { $region }（ダイス{ $letter }）
rolled-west-board-claim = { $region }の{ $n }番目のマス
rolled-west-board-bonus = { $region }のボーナス
rolled-west-board-camp = キャンプ
rolled-west-board-settlement = 集落
rolled-west-board-shipping = 出荷
rolled-west-board-ship = { $metal }の列
rolled-west-board-ship-box = { $metal }の列の{ $n }番目のマス
rolled-west-board-larger = { $box }、大きい数字
rolled-west-board-smaller = { $box }、小さい数字
rolled-west-board-first = { $seat }が丸をつけた
rolled-west-board-contracts = 契約
rolled-west-board-contract = 契約{ $n }：{ $what }
rolled-west-board-price = { $number }: { $what } → { $n }
rolled-west-board-taken = { $seat }のもの
rolled-west-board-lost = 失われた
rolled-west-board-boomtown = ブームタウン
rolled-west-board-column = { $metal }の縦列
rolled-west-board-line = { $metal }の横列
rolled-west-board-office = 建物{ $office }
rolled-west-board-flat = { $n }点
rolled-west-board-per = 各{ $n }点：{ $what }

rolled-west-count-office = 建物
rolled-west-count-contract = 契約
rolled-west-count-majority = 1位
rolled-west-count-row = 完成した列
rolled-west-count-settlement = 集落
rolled-west-count-copper_shipped = 出荷した銅
rolled-west-count-copper_contract = { $how ->
    [per_metal] 契約の銅
   *[per_contract] 銅の契約
 }
rolled-west-count-shipping_star = 出荷の星
rolled-west-count-claim_star = 地域の星

rolled-west-odds-still = 残りのダイスと貯蔵で今できること
rolled-west-odds-roll = ダイス{ $n }個で少なくともこれだけ出る
rolled-west-odds-next = { $seat }の次のダイスと今の貯蔵で払えるもの
rolled-west-odds-camp = キャンプ：{ $what }
rolled-west-odds-settlement = 集落：{ $what }
rolled-west-odds-contract = 契約{ $n }：{ $what }
rolled-west-odds-office = 建物{ $office }：{ $what }

rolled-west-error-solo = 1人で遊べるのはハウスルールのときだけです：rolled_west(players=1, solo=house_rule)。
rolled-west-error-data = この局面の{ $place }は{ $wanted }でなければなりません。

# 局面を編集するとき、クリックで変えられるもの。
rolled-west-edit-camp = キャンプを1つ増やす
rolled-west-edit-settlement = 集落を1つ増やす
rolled-west-edit-unbuild = 最後のキャンプか集落を消す
rolled-west-edit-unmark = 最後の印を消す
rolled-west-edit-shipped = { $n ->
    [0] 何も出荷していない
   *[other] { $n }番目のマスまで出荷済み
  }
rolled-west-edit-first = { $n }番目のマスに一番乗り
rolled-west-edit-owner = { $seat }のもの
rolled-west-edit-nobody = 誰のものでもない
rolled-west-edit-stored = ここに{ $resource }を置く
rolled-west-edit-spent = 使用済みにする
rolled-west-edit-empty = 空にする
rolled-west-edit-region = この手番の地域を{ $region }にする
rolled-west-edit-die = このダイスの目を{ $resource }にする
rolled-west-edit-die-spent = このダイスを使用済みにする
rolled-west-edit-die-back = このダイスを未使用に戻す
rolled-west-edit-done = この手番で実行済みにする
rolled-west-edit-not-done = この手番でまだ実行していないことにする
rolled-west-edit-turn = 第{ $n }ラウンドの{ $seat }の手番、ダイスを振ったところ
