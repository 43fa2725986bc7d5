# コマンドラインの文。名前は cli- で始まる。

cli-page =
    gamekit: 重量級ボードゲームを学び、教え、調べ、作り変えるための道具です。

    本物のボードで実際に行動します。できないことには、どのルールが理由かを答えます。
    どの1点にも、どこから来たかのレシートがあります。

    例
      gamekit learn                               チュートリアルをJupyterLabで開く
      gamekit play tiny                           簡単な相手との最初のゲーム
      gamekit play gold_west --seats Ann,greedy   重量級のゲーム
      gamekit rules gold_west 略奪                言葉が出てくるルールを探す
      gamekit score my-game.record                どの点がどこから来たか

    コマンド
      { $commands }

    詳しくは gamekit コマンド --help。どのコマンドにも --lang en か --lang ja（または環境変数 GAMEKIT_LANG）、
    --json を付けられます。
    ゲーム：{ $games }

    { $invitation }

cli-invitation = 日本語の案内：gamekit --lang ja

cli-about-learn = チュートリアルをコピーしてJupyterLabで開く
cli-about-play = 端末で1ゲーム遊ぶ
cli-about-replay = 棋譜の行動を1つずつ検証する
cli-about-score = 棋譜のどの点がどこから来たかを示す
cli-about-rules = ルールと、その実装・テスト・教材の場所を示す
cli-about-games = ゲームの一覧、または1つのゲームで変えられるもの
cli-about-simulate = 簡単なプレイヤーに何ゲームも遊ばせる

cli-more-learn =
    すでにあって元と違うファイルはあなたのものなので、そのまま残します。
    -- の後の語はJupyterLabに渡します。例：gamekit learn -- --no-browser --port 9000
cli-more-play =
    OPTIONS はゲーム名（gold_west など）か、オプション付きのゲーム名（'gold_west(players=3)' など）です。
    greedy か random という席はコンピューターが、ほかの席はこの端末の前の人が担当します。
    棋譜には伏せられたものも含めてすべてが入っています。シードからも分かるので、続きを遊ぶ人には見せないでください。
    --json では時点ごとに1行のJSONを出し、入力の各行を行動、undo、redo、quit として読みます。
cli-more-replay =
    すべての行動をルールで、すべての行を照合記号で確かめます。FILE を - とすると標準入力を読みます。
    途中のゲームの --log は、見ている人に分かることだけを示します。--all を付けると伏せられたものも示します。
cli-more-score =
    得点ごとに、出どころ、ルール、手番を示します。
cli-more-rules =
    ID は R3 のようなルール番号か、ルールに出てくる言葉です。なければルールブックと表を示します。
cli-more-games =
    どのオプションにも、標準の値と使える値を示します。
cli-more-simulate =
    シードが同じなら同じゲームになります。プレイヤーは greedy と random です。

cli-word-common-lang = 表示の言語
cli-word-common-json = 人のための文ではなくプログラムのためのデータ
cli-word-learn-folder = コピー先（標準：gamekit-tutorials）
cli-word-learn-no_open = コピーだけする
cli-word-play-options = ゲーム（オプションを付けてもよい）
cli-word-play-seats = 席に着く人（標準：Annと、相手はすべてgreedy）
cli-word-play-seed = 運のもとになるシード（標準：毎回変わる）
cli-word-play-load = 保存した対局の続きをする、またはシナリオから始める
cli-word-play-save = 終わるときに棋譜を書くファイル
cli-word-replay-file = 棋譜（テキストかJSON）
cli-word-replay-log = 起きたことも示す
cli-word-replay-all = --log で、まだ伏せられているものも示す
cli-word-replay-reseal = ファイルの変更は意図したもの：照合記号を付け直す
cli-word-score-file = 棋譜（テキストかJSON）
cli-word-score-all = 得点だけでなく資源やコマの増減も示す
cli-word-rules-game = ゲーム
cli-word-rules-id = ルール番号、または探す言葉
cli-word-rules-table = 表だけ
cli-word-games-game = オプションを見たいゲーム
cli-word-simulate-options = ゲーム（オプションを付けてもよい）
cli-word-simulate-games = ゲーム数（標準：100）
cli-word-simulate-players = プレイヤー。全席に1つ、または席ごとに1つ（標準：greedy）
cli-word-simulate-seed = 運のもとになるシード（標準：0）

cli-error-command = 「{ $found }」というコマンドはありません。{ $known } のことですか。
cli-error-language = 「{ $found }」という言語はありません。使えるのは { $known } です。
cli-error-language-env = GAMEKIT_LANG が「{ $found }」ですが、使える言語は { $known } です。
cli-error-value = { $option } の後に値が必要です。
cli-error-switch = { $option } は値を取りません。
cli-error-word = { $command } に「{ $found }」は余分です。書き方：{ $usage }
cli-error-missing = { $what } がありません。{ $command } の書き方：{ $usage }
cli-error-number = { $option } は { $low } から { $high } までの整数です。「{ $found }」は使えません。
cli-error-seat = 「{ $found }」はこの端末の人の名前になります。コンピューターなら { $meant } と書き、人なら別の名前にしてください。
cli-error-read = { $file } を読めません：{ $reason }。
cli-error-write = { $file } に書けません：{ $reason }。
cli-error-changed = { $file } は、ここで読んだ後にほかで変更されました。別の名前にすれば、どちらの対局も残ります。
cli-error-exists = { $file } はすでにあります。別の名前にしてください。
cli-reason-FileNotFoundError = そのようなファイルやフォルダーはありません
cli-reason-IsADirectoryError = フォルダーです
cli-reason-NotADirectoryError = パスの途中がフォルダーではありません
cli-reason-PermissionError = 許可がありません
cli-reason-FileExistsError = 同じ名前のファイルがあります
cli-reason-ValueError = ファイル名として使えません

cli-learn-copied = { $n ->
    [0] コピーするファイルはありませんでした
   *[other] { $n }個のファイルをコピーしました
 }：{ $folder }{ $same ->
    [0] {""}
   *[other] （すでにあったもの：{ $same }個）
 }
cli-learn-kept = 元と違うので上書きしませんでした：{ $files }。元に戻すには、自分のファイルの名前を変えるか消してから、もう一度実行してください。
cli-learn-folder = チュートリアルを { $file } にコピーできません：{ $reason }。
cli-learn-no-lab = JupyterLabがありません。次のコマンドで入ります：{ $command }

cli-replay-verified = { $game }：行動{ $n }個と運{ $chance }回は、すべてルールどおりです。
cli-replay-over = ゲームは終わっています。
cli-replay-goes-on = ゲームは途中です。
cli-replay-points = 得点：{ $points }。
cli-replay-winners = { $n ->
    [1] { $winners }の勝ちです。
   *[other] 勝ちを分け合います：{ $winners }。
 }
cli-replay-others = 変化手順の行動{ $n }個もルールどおりです。
cli-replay-back = この対局は終わりから行動{ $n }個だけ戻してあります。戻した行動も残っていて、play --load は戻したところから始まります。
cli-replay-hidden = まだ伏せられているものは示していません。--all で示します。
cli-replay-unsealed = このファイルには照合記号がないので、ルールに合う変更には気づけません。--reseal で付けられます。
cli-replay-seal-text = { $file } に照合記号は付けられません。付けられるのはテキストの棋譜のファイルだけです。
cli-replay-resealed = { $file } の照合記号を付け直しました。
cli-replay-resealed-rules = { $file } の照合記号を付け直しました。記録時のルールは{ $was }でしたが、{ $now }で最後まで確かめたので、今はそう書かれています。

cli-score-seat = { $name }：{ $points }点
cli-score-turn = 手番{ $n }、{ $name }
cli-score-end = 終了時
cli-score-before = 開始前
cli-score-goes-on = ゲームは途中なので、終了時の得点は含みません。

cli-rules-title = { $game }のルール、第{ $version }版
cli-rules-none = { $game } に「{ $words }」というルールも、その言葉が出てくるルールもありません。ルールは { $known } です。
cli-rules-range = { $first } から { $last } まで
cli-rules-rule = 番号
cli-rules-title-word = 題名
cli-rules-enforced = 実装
cli-rules-tested = テスト
cli-rules-taught = 教材
cli-rules-fired = 適用
cli-rules-nowhere = なし
cli-rules-times = テストのゲームで{ $n }回

cli-games-allowed = { $allowed }
cli-games-presets = プリセットはオプションをまとめて変えます（{ $example } など）：
cli-games-defaults = 標準のまま

cli-simulate-seat = 席
cli-simulate-mean = 平均
cli-simulate-least = 最低
cli-simulate-most = 最高
cli-simulate-wins = 勝率
cli-simulate-sum = { $n }ゲーム、1ゲームの決定は{ $decisions }回。

cli-play-what = ゲーム（--seats と --seed を付けてもよい）か、保存した対局やシナリオ --load FILE のどちらかを書いてください。
cli-play-greeting =
    { $title }：{ $options } · { $seats } · シード { $seed }
    番号か行動を入力してください。? で使い方が出ます。
cli-play-help =
    番号か行動                実行します（1 や { $action }）。行動の書き出しだけなら、そう始まる行動を並べます
    Enter                     ボードと、できることをもう一度
    種類 言葉                 行動の種類と、選ぶ場所に書かれた言葉でもかまいません（why の後でも）
    list, list 種類           できることをすべて、またはその種類をすべて
    why 行動                  できるかどうか、できないならその理由
    rule { $rule }, rule 言葉        ルール、または言葉が出てくるルール
    undo, redo                1つ戻す、やり直す
    board, board 名前         ボード（自分の、またはその人のプレイヤーボードと一緒に）
    look 言葉, look 場所      そこにあるものを文で説明します（look { $spot } など）
    log, score                起きたこと、得点の由来
    odds                      知っておきたい確率（あるゲームだけ）
    save ファイル             棋譜を書く
    quit                      終わる（Ctrl-D や Ctrl-C でも）
cli-play-more = …ほかに{ $n }個。list { $kind } か、行動の書き出しで出ます。
cli-play-over = ゲームは終わりです。score、log、undo、save ファイル、quit はまだ使えます。
cli-play-known = もしも：この分岐は、隠れていたものやこれから出るものを知ったうえで選ばれました。
cli-play-no-undo = 戻せる行動はありません。
cli-play-no-redo = やり直せる行動はありません。
cli-play-which = { $found } に当てはまるものが複数あります：{ $known }。
cli-play-no-number = 番号{ $found }はありません。1から{ $n }までです。
cli-play-no-kind = 種類「{ $kind }」でできることは今ありません。
cli-play-machine = { $name }（コンピューター）
cli-play-no-seat = 「{ $found }」という席はありません。席は { $known } です。
cli-look-nothing = ボードに「{ $found }」というものはありません。ボードに見えている言葉などで試してください。
cli-look-legend = 記号のすぐ後の数字は持ち主です：{ $seats }。×3 は3個、[x] は消されたものです。名前はその記号が付いたものの一例で、ほかは look で分かります。
cli-look-legend-map = マップでは、x は消されたもの、+ はほかにもあることを示します。ヘクスの列の両端は、端のヘクスのIDです。
cli-play-no-odds = このゲームには、お知らせする確率がありません。
cli-play-why-what = 行動も書いてください。例：why 1
cli-play-save-what = ファイル名も書いてください。例：save my-game.record
cli-play-on-screen = ここにはファイルを書けません。棋譜を表示するので、コピーして残してください。
cli-play-hand-over = 次は{ $name }の手番です。ほかの人の知らないことを知っているので、端末を渡してください。Enterで{ $name }にボードを見せます。
cli-play-saved = 棋譜は { $file } にあります。
cli-play-hidden = プレイヤーに伏せられているものも入っているので、続きを遊ぶ人には見せないでください。
cli-play-narrow = ボードの幅は{ $n }桁ですが、このウィンドウは{ $m }桁です。広げるか、look で確かめてください。
cli-play-back = この対局は行動を戻したところです。redo で先に進めます。
cli-play-not-kept = 返事がなかったので、何も残していません。「--save ファイル」を付けると、たずねずに残します。
cli-play-offer = この対局の棋譜を残しますか。Enterなら { $file } に残します。別の名前か、残さないなら n を入力してください。
