lessons-verdict-going = 続けてください。
lessons-verdict-done = 正解です。
lessons-verdict-not-offered = ルールでは認められますが、この課題は別のことを学ぶためのものです。
lessons-verdict-too-long = ここでできる行動を使い切りましたが、目標に届いていません。
lessons-verdict-over = 目標に届く前にゲームが終わりました。
lessons-verdict-too-long-points = ここでできる行動を使い切りましたが、目標の{ $of }点に対して{ $n }点です。
lessons-verdict-over-points = 目標に届く前にゲームが終わりました。目標の{ $of }点に対して{ $n }点です。
lessons-verdict-below-par = 結果は{ $value }でした。{ $par }まで届きます。
lessons-verdict-otherwise = 実際はこうなりました：{ $value }。
lessons-verdict-not-that-rule = 禁じているのはそのルールではありません。
lessons-verdict-items = もう一度見てください：{ $items }。
lessons-verdict-items-open = まだ答えていません：{ $items }。
lessons-verdict-better = 「{ $choice }」の方が良い選択です。結果は{ $value }で、あなたの選択では{ $mine }です。
lessons-receipt = { $amount } { $unit }：{ $source } [{ $rule }]

lessons-in-level = レベル{ $name }
lessons-in-field = レベル{ $name }の{ $field }
lessons-whole-file = ファイル
lessons-file = ファイルを読めません：{ $reason }。
lessons-toml = レッスンを書く言語であるTOMLになっていません（{ $reason }）。

lessons-twice = この名前は2回使われています。
lessons-name = 名前「{ $name }」は2回使われているか、別の意味を持っています。
lessons-start-over = 開始時にすでにゲームが終わっています。
lessons-no-level = これより前にレベル「{ $name }」はありません。
lessons-no-path = 局面に「{ $path }」という項目はありません。あるのは { $known } です。
lessons-no-unit = プレイヤーの持ち物に「{ $unit }」はありません。あるのは { $known } です。
lessons-no-seat = 「{ $name }」という人はいません。テーブルにいるのは { $known } です。
lessons-no-rule = { $game }のルールブックに{ $rule }はありません。
lessons-no-spot = ボードに「{ $spot }」という場所はありません。あるのは、たとえば { $known } です。
lessons-no-area = ボードに「{ $area }」という部分はありません。あるのは { $known } です。
lessons-no-decision = 「{ $kind }」という種類の決定はありません。あるのは { $known } です。
lessons-needed = 種類が「{ $kind }」のレベルにはこの項目が必要です。
lessons-needed-limit = パズルでは、行動の数（within）か手番の数（turns）を決めます。
lessons-not-used = 種類が「{ $kind }」のレベルではこの項目は使いません。
lessons-ask-or-choose = 予想の課題には、予想する量（ask）か選択肢のどちらか一方だけを書きます。
lessons-choice-part = 選択肢「{ $name }」には{ $kind ->
    [choose] 行動（play）
   *[predict] 条件（test）
 }が必要です。
lessons-allowed = { $action } はここでは認められるので、どのルールが禁じるかは問えません。
lessons-both = { $answer } が正解と誤答の両方にあります。
lessons-reason = 「{ $reason }」という理由はありません。ここで使える理由：{ $known }。
lessons-refused-rule = ルールで断られる答えには、そのルールを書いてください。
lessons-form-do = { $answer } は行動のリストではありません。
lessons-form-count = { $answer } は全項目の整数になっていません。項目：{ $known }。
lessons-form-value = { $answer } は整数でも言葉でもありません。
lessons-form-choice = { $answer } はここでの答えになりません。選べる答え：{ $known }。
lessons-other-kind = 種類が「{ $kind }」のレベルには、この方法では答えられません。

lessons-puzzle-none = パズル「{ $name }」は失敗せずに終えることができません。
lessons-puzzle-large = パズル「{ $name }」は大きすぎます。調べる局面が{ $most }を超えます。
lessons-puzzle-chance = パズル「{ $name }」の途中に運があるので、確実な最善の結果がありません。

lessons-good = { $file }：「{ $title }」に問題はありません（レベル{ $n }個）。
lessons-fault-teaches-line = どのレベルも「teaches = [...]」を1行に書いてください。ルールの表はその行を読みます。
lessons-fault-language = 英語は英語で、日本語は日本語で書いてください：{ $what }
lessons-fault-untouched = 何もしなくてもレベルが終わってしまいます（{ $reason }）。
lessons-fault-whose = 開始時に決めるのが学習者ではありません。
lessons-fault-right = 正解 { $answer } が通りません（{ $reason }）：{ $message }
lessons-fault-too-much = 正解 { $answer } は、課題が解けた後も続いています。
lessons-fault-wrong = 誤答 { $answer } は「{ $wanted }」となるはずですが、「{ $reason }」になります。
lessons-fault-because = 誤答 { $answer } に、書かれた理由とは別の説明が出ます。
lessons-fault-par = ここでのパーは{ $par }ですが、最善は{ $best }です。
lessons-fault-offer = { $action } を選べるとありますが、書かれた答えのどこでも合法になりません。
lessons-fault-spot = ヒントが指す「{ $spot }」は、ボードに一度も現れません。
lessons-fault-taught = { $rule } を教えるとありますが、起こらず、何も禁じず、文章にも出てきません。

lessons-progress-aside = 学習の記録を読めませんでした。{ $problem }壊れたファイルは { $file } として残し、新しく始めます。
lessons-progress-save = 学習の記録を { $file } に保存できませんでした：{ $reason }。

lessons-column-learner = 学習者
lessons-column-game = ゲーム
lessons-column-lesson = レッスン
lessons-column-level = レベル
lessons-column-rules = ルール
lessons-column-rule = ルール
lessons-column-stars = 星
lessons-column-tries = 間違えた回数
lessons-column-hints = ヒント
lessons-column-revealed = 答えを見た
lessons-column-stuck = つまずき
lessons-column-wrong = ルール別の間違い
lessons-column-learners = 学習者数

lessons-exercise-points = { $seat }がこれまでに得た点を、ルールごとに数えましょう。答えは { $example } のように書きます。ルールは { $rules } です。
lessons-exercise-rule = { $seat }は次のことをしたいと思っています：{ $action }。どのルールが禁じていますか。次のうちの1つです：{ $rules }。
lessons-exercise-best = { $seat }の手番です。{ $seat }にその場で最も多くの点が入る行動はどれですか。行動は { $actions } です。
lessons-exercise-titled = { $rule }（{ $title }）
lessons-exercise-log = これまでに起きたこと（{ $n }件）
lessons-exercise-right = 正解です。
lessons-exercise-empty = まだ答えがありません。
lessons-exercise-again = まだです。もう一度見直しましょう：{ $rules }。
lessons-exercise-open = ここまでは合っています。残りは { $rules } です。
lessons-exercise-lines = 答えには、次のルールそれぞれに整数を1つ書きます：{ $known }。
lessons-exercise-no-choice = 答えは次のルールのどれかです：{ $known }。
lessons-exercise-other-rule = { $rule } は禁じていません。
lessons-exercise-forbidden = ルール上できません。{ $why }
lessons-exercise-not-best = それはできますが、その場でもっと点の入る行動があります。
lessons-exercise-unfinished = ここまでは合っていますが、まだ目標に届いていません。
lessons-exercise-read = まだです。読み直しましょう：{ $rules }。
lessons-exercise-not-yet = まだです。
lessons-exercise-student = まず学籍番号を入れてください。局面は一人ひとり違います。
lessons-exercise-kind = 「{ $name }」という種類の課題はありません。あるのは { $known } です。
lessons-exercise-none = { $options } には「{ $kind }」の課題に合う局面がありません。moves を減らしてください。
lessons-exercise-level = レベル「{ $name }」はありません。あるのは { $known } です。

lessons-assignment-id = 課題のセルには、それぞれ別の名前（id）が必要です。「{ $name }」はそうなっていません。
lessons-assignment-there = { $file } はもうあるので、変えませんでした。
lessons-assignment-here = ここに答えを書く
lessons-assignment-next = 次に：cd { $folder } のあと nbgrader generate_assignment { $name }
