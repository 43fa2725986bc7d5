# What the lab says. Names begin with lab-.

lab-error-players = 席は{ $n }つですが、プレイヤーは{ $m }人指定されました。席ごとに1人ずつ、または全席共通の1人を指定してください。
lab-error-seats = 局面どうしの席の数は同じで、誰の知識で見るかはそのどれかの席でなければなりません。席の数は{ $n }から{ $m }です。
lab-error-games = 局面をくり返す回数は1回から{ $most }回までです。{ $n }回はできません。
lab-error-impossible = この局面はあり得ないため、保存・共有・プレイはできません。{ $problem }
lab-error-value = { $part } に入れるものは、3、"text"、[1, 2] のようにJSONで書いてください。これは読めません：{ $text }
lab-error-futures = 未来の案は少なくとも1つ必要です。

lab-draft-start = 元の状態
lab-draft-put = { $part }：{ $value }
lab-error-way = 最初に行うことがここではできないか、隠されたものが特別な配置のときしかできません：{ $way }
