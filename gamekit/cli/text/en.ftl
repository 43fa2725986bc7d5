# What the command line says. Names begin with cli-.

cli-page =
    gamekit: learn, teach, explore and redesign heavy board games.

    You make real moves on a real board. When something is not allowed you are told which rule is
    against it, and every point has a receipt.

    Examples
      gamekit learn                               open the tutorials in JupyterLab
      gamekit play tiny                           a first game, against a simple player
      gamekit play gold_west --seats Ann,greedy   a heavy one
      gamekit rules gold_west loot                the rules in which a word occurs
      gamekit score my-game.record                where every point came from

    Commands
      { $commands }

    gamekit COMMAND --help says more. Every command takes --lang en or --lang ja
    (or set GAMEKIT_LANG), and --json.
    Games here: { $games }

    { $invitation }

cli-invitation = This page in English: gamekit --lang en

cli-about-learn = copy the tutorials and open JupyterLab on them
cli-about-play = play a whole game in the terminal
cli-about-replay = verify a record move by move
cli-about-score = show where every point of a record came from
cli-about-rules = show the rules of a game, and where each is enforced, tested and taught
cli-about-games = list the games, or what can be adjusted about one
cli-about-simulate = let simple players play many games

cli-more-learn =
    Files that are there already and differ from the originals are yours, so they stay.
    Words after a lone -- go to JupyterLab, such as: gamekit learn -- --no-browser --port 9000
cli-more-play =
    OPTIONS are a game, such as gold_west, or a game with options, such as 'gold_west(players=3)'.
    Seats called greedy or random are played by the machine, all others by people at this terminal.
    A record holds everything, hidden things too, and so does the seed: keep both from those who play on.
    With --json, every moment is a line of JSON, and every line of input is an action, undo, redo or quit.
cli-more-replay =
    Every action is checked by the rules, every line by its check mark. FILE may be - for standard input.
    While a game is not over, --log tells what an onlooker knows; with --all it tells what is hidden, too.
cli-more-score =
    Points stand with their source, their rule and the turn they were given in.
cli-more-rules =
    ID is a rule such as R3, or a word that occurs in the rules. Without it you get the rulebook and the table.
cli-more-games =
    Every option is listed with its default and with what it may be.
cli-more-simulate =
    The same seed gives the same games. The players are: greedy, random.

cli-word-common-lang = the language of everything that is said
cli-word-common-json = data for programs instead of text for people
cli-word-learn-folder = where to (default: gamekit-tutorials)
cli-word-learn-no_open = only copy
cli-word-play-options = the game, with options if you like
cli-word-play-seats = who sits at the table (default: Ann against greedy ones)
cli-word-play-seed = what chance is drawn from (default: any)
cli-word-play-load = go on with a play that was saved, or begin with a scenario
cli-word-play-save = where the record is written when you leave
cli-word-replay-file = a record, as text or JSON
cli-word-replay-log = also tell what happened
cli-word-replay-all = with --log: also tell what is hidden still
cli-word-replay-reseal = the changes in the file are meant: write fresh check marks
cli-word-score-file = a record, as text or JSON
cli-word-score-all = receipts of goods and pieces too, not only of points
cli-word-rules-game = the game
cli-word-rules-id = a rule, or words to look for
cli-word-rules-table = only the table
cli-word-games-game = a game whose options are listed
cli-word-simulate-options = the game, with options if you like
cli-word-simulate-games = how many (default: 100)
cli-word-simulate-players = who plays: one for all seats, or one for each (default: greedy)
cli-word-simulate-seed = what chance is drawn from (default: 0)

cli-error-command = There is no command '{ $found }'; perhaps you mean: { $known }.
cli-error-language = There is no language '{ $found }'; the languages are: { $known }.
cli-error-language-env = GAMEKIT_LANG says '{ $found }', but the languages are: { $known }.
cli-error-value = A value must follow { $option }.
cli-error-switch = { $option } takes no value.
cli-error-word = '{ $found }' is too much for { $command }; it is written like this: { $usage }
cli-error-missing = { $what } is missing; { $command } is written like this: { $usage }
cli-error-number = { $option } must be a whole number from { $low } to { $high }, not '{ $found }'.
cli-error-seat = '{ $found }' would be a person at this terminal; write { $meant } for the player of the machine, or choose another name.
cli-error-read = { $file } cannot be read: { $reason }.
cli-error-write = { $file } cannot be written: { $reason }.
cli-error-changed = { $file } has been changed by somebody else since it was read here; choose another name, and both plays are kept.
cli-error-exists = { $file } is there already; choose another name.
cli-reason-FileNotFoundError = there is no such file or folder
cli-reason-IsADirectoryError = it is a folder
cli-reason-NotADirectoryError = a part of its path is not a folder
cli-reason-PermissionError = you are not allowed to
cli-reason-FileExistsError = there is a file of this name
cli-reason-ValueError = this is not a name that a file can have

cli-learn-copied = { $n ->
    [0] No tutorial had to be copied
    [one] One file copied
   *[other] { $n } files copied
 } to { $folder }{ $same ->
    [0] .
    [one] {" "}(one was there already).
   *[other] {" "}({ $same } were there already).
 }
cli-learn-kept = Not overwritten, because they are not as they were: { $files }. To get an original back, rename or delete yours and run this again.
cli-learn-folder = The tutorials cannot be copied to { $file }: { $reason }.
cli-learn-no-lab = JupyterLab is not installed; this installs it: { $command }

cli-replay-verified = { $game }: { $n ->
    [one] one action
   *[other] { $n } actions
 } and { $chance ->
    [one] one draw
   *[other] { $chance } draws
 } of chance, all in order.
cli-replay-over = The game is over.
cli-replay-goes-on = The game is not over.
cli-replay-points = Points: { $points }.
cli-replay-winners = { $n ->
    [one] { $winners } wins.
   *[other] The win is shared: { $winners }.
 }
cli-replay-others = Actions in variations, in order as well: { $n }.
cli-replay-back = Somebody has gone back { $n ->
    [one] one action
   *[other] { $n } actions
 } from the end of this play; they are kept, and play --load begins where they were taken back.
cli-replay-hidden = What is hidden still is not told here; --all tells it.
cli-replay-unsealed = The file has no check marks, so a change that the rules allow would not be noticed; --reseal writes them.
cli-replay-seal-text = { $file } cannot be given check marks; only a file with a record as text has them.
cli-replay-resealed = { $file } has fresh check marks.
cli-replay-resealed-rules = { $file } has fresh check marks. It was written under the rules { $was }; since it has been played through under { $now }, it names these now.

cli-score-seat = { $name }: { $points }
cli-score-turn = turn { $n }, { $name }
cli-score-end = at the end
cli-score-before = before
cli-score-goes-on = The game is not over; what its end would bring is not counted.

cli-rules-title = The rules of { $game }, version { $version }
cli-rules-none = { $game } has no rule '{ $words }', nor one in which that occurs; its rules are { $known }.
cli-rules-range = { $first } to { $last }
cli-rules-rule = rule
cli-rules-title-word = title
cli-rules-enforced = enforced
cli-rules-tested = tested
cli-rules-taught = taught
cli-rules-fired = fired
cli-rules-nowhere = nowhere
cli-rules-times = { $n ->
    [0] never
    [one] once
   *[other] { $n } times
 } in the games of the tests

cli-games-allowed = { $allowed }
cli-games-presets = Presets change several options at once, such as { $example }:
cli-games-defaults = the defaults

cli-simulate-seat = seat
cli-simulate-mean = mean
cli-simulate-least = least
cli-simulate-most = most
cli-simulate-wins = wins
cli-simulate-sum = { $n } games, { $decisions } decisions a game.

cli-play-what = Name either a game (with --seats and --seed if you like) or a saved play or scenario with --load FILE.
cli-play-greeting =
    { $title }: { $options } · { $seats } · seed { $seed }
    Type a number, an action, or ? for help.
cli-play-help =
    a number or an action     do it: 1, or { $action }; the beginning of an action lists those that begin so
    Enter                     show the board again, and what may be done
    KIND WORDS                a kind of action with words that stand where it is chosen will do, after why, too
    list, list KIND           everything that may be done, or all of a kind
    why ACTION                is it allowed, and if not, why?
    rule { $rule }, rule WORD        a rule, or all in which a word occurs
    undo, redo                take back; do again
    board, board NAME         the board, with your own parts or with those of somebody else
    look WORD, look SPOT      what lies there, in sentences, such as look { $spot }
    log, score                what has happened; where the points came from
    odds                      chances worth knowing, in games that tell them
    save FILE                 write the record
    quit                      leave (so do Ctrl-D and Ctrl-C)
cli-play-more = … and { $n } more: list { $kind } shows them, and so does the beginning of one.
cli-play-over = The game is over. You can still type score, log, undo, save FILE or quit.
cli-play-known = What if? This branch is chosen when what was hidden or still to come was known already.
cli-play-no-undo = There is nothing to take back.
cli-play-no-redo = There is nothing to do again.
cli-play-which = { $found } could mean several: { $known }.
cli-play-no-number = There is no number { $found } in the list; it goes from 1 to { $n }.
cli-play-no-kind = Nothing of the kind '{ $kind }' may be done now.
cli-play-machine = { $name } (played by the machine)
cli-play-no-seat = There is no seat called '{ $found }'; the seats are: { $known }.
cli-look-nothing = There is nothing on the board called '{ $found }'; look with another word, such as one that the board shows.
cli-look-legend = A number right behind a sign says whose it is: { $seats }. ×3 is three of them, [x] crossed out. Names are of one thing with that sign; look tells of every other.
cli-look-legend-map = On the map x is crossed out and + more than one thing; at both ends of a row of hexes stand the ids of the outermost ones.
cli-play-no-odds = This game has no chances to tell.
cli-play-why-what = Say which action, such as: why 1
cli-play-save-what = Say where, such as: save my-game.record
cli-play-on-screen = No file can be written here, so this is the record; copy it, and nothing is lost.
cli-play-hand-over = { $name } decides now and knows something that you do not. Hand the terminal over; Enter shows { $name } the board.
cli-play-saved = The record is in { $file }.
cli-play-hidden = It holds what is hidden from the players still; keep it from whoever plays on.
cli-play-narrow = The board is { $n } columns wide, and this window has { $m }: make it wider, or ask look.
cli-play-back = You have gone back in this play; redo goes forward again.
cli-play-not-kept = Nobody has answered, so nothing is kept; --save FILE keeps a play without asking.
cli-play-offer = Keep the record of this play? Enter keeps it as { $file }; type another name, or n for no.
