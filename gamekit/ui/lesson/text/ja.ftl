# ノートブックのレッスンが話すこと。名前は lesson- で始まる。

lesson-none = 「{ $name }」というレッスンはありません。あるのは { $known } です。
lesson-unread = { $file } の進み具合を読めなかったため（{ $reason }）、今回は記録しません。
lesson-nothing = まず答えを入れてください。
lesson-empty = まだ空欄があります：{ $items }。まだ採点していません。
lesson-no-rule = 先に一覧からルールを1つ選んでください。
lesson-whole = 「{ $text }」は整数ではありません。
lesson-large = { $text }は範囲外です。答えは{ $least }から{ $most }の間です。
lesson-look-only = ここではボードは見るだけです。答えは入力欄に入れます。

lesson-minutes = { $n }分
lesson-objectives = このレッスンのあと：
lesson-level = レベル{ $n } / { $of }、{ $title }
lesson-count = ステップ{ $n } / { $of }
lesson-stars = { $n ->
    [0] 星はまだありません
   *[other] 星{ $n }つ
 }
lesson-left-actions = 行動はあと{ $n }回
lesson-left-turns = 手番はあと{ $n }回
lesson-value = 今 { $n }
lesson-best = 自己最高 { $n }
lesson-par = 目標 { $n }

lesson-hint-n = ヒント{ $n }：
lesson-shown = これが正解の1つです。答えを見たので、今回は星がつきません。上の番号からもう一度開けば、自分の力で星を取れます。
lesson-played-out = どうなるか見てみましょう：
lesson-happened = 起きたこと：
lesson-close = ルールを閉じる

lesson-prediction = あなたの予想
lesson-commit = この予想で決める
lesson-commit-first = 先に予想を決め、それから実際を見ます。
lesson-choose-one = 1つ選ぶと、それぞれの先が見られます。
lesson-search = ルールから探す
lesson-this-rule = このルールが禁じている
lesson-sum = 合計
lesson-check = 確かめる
lesson-right = 正解
lesson-look-again = もう一度見直す

lesson-worth = 結果は { $n }
lesson-on-board = ▶ ボードで見る
lesson-changes = そのときの違い

lesson-finished = レッスン終了！
lesson-can-now = できるようになったこと
lesson-remember = 覚えておくこと
lesson-more-stars = 星が残っているところ

lesson-button-hint = ヒント { $n }/{ $of }
lesson-button-undo = ⟲ 戻す
lesson-button-again = 最初から
lesson-button-show = 答えを見る
lesson-button-back = ‹ 前へ
lesson-button-next = 次へ ›
lesson-button-end = 終わりへ ›
lesson-button-next-lesson = 次のレッスンへ ›
lesson-button-retry = もう一度試す
lesson-button-watch = もう一度見る
lesson-button-skip = 終わりまで飛ばす
lesson-button-confirm = 実行
lesson-button-cancel = 取り消す
lesson-tip-hint = ヒントを読むと、いくつ読んでも星が1つ減ります。
lesson-tip-show = 答えをボードで見せます。その場合、星はつきません。
lesson-tip-next = 解くか、答えを見ると進めます。

lesson-you = あなたは{ $seat }
lesson-rules = ルール：
lesson-lead = { $seat }の差：{ $n }
lesson-holding = { $seat }：{ $n } { $unit }
lesson-outlined = 枠で囲まれているのは、今と違うところです。

lesson-course = { $game }のレッスン
lesson-course-new = まだ始めていません
lesson-course-going = { $of }のうち{ $n }レベル終了
lesson-course-done = 全レベル終了
lesson-button-home = ‹ レッスン一覧
