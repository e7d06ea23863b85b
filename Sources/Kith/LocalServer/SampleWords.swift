/// The building blocks of generated people. All servers are under `.example`, where nobody is.
enum SampleWords {
  /// A name in one script, its form in an address, and family names.
  typealias Name = (given: String, username: String, families: [String])

  static let names: [Name] = groups.flatMap { group in
    zip(group.given, group.usernames).map { ($0, $1, group.families) }
  }

  private typealias Group = (given: [String], usernames: [String], families: [String])

  private static let groups: [Group] = [
    (
      ["Ada", "Émilie", "Gunnar", "Žofia", "Søren", "Chidi", "Müşerref", "Niamh", "Joaquín", "Wanjirũ"],
      ["ada", "emilie", "gunnar", "zofia", "soren", "chidi", "muserref", "niamh", "joaquin", "wanjiru"],
      [
        "Lovelace", "du Châtelet", "Łukasiewicz", "Bērziņš", "MacLeòid", "Núñez", "O’Brien", "Okafor",
        "Ångström",
      ]
    ),
    (
      ["Grace", "Alan", "Mary", "Tom", "Lena", "Paul", "Ines", "Jan", "Rosa", "Karl"],
      ["grace", "alan", "mary", "tom", "lena", "paul", "ines", "jan", "rosa", "karl"],
      ["Hopper", "Turing", "Schmidt", "de Vries", "Silva", "Rossi", "Meyer", "Baker", "Martin", "Stone"]
    ),
    (
      ["Софья", "Иван", "Олена", "Борис"], ["sofia", "ivan", "olena", "boris"],
      ["Ковалевская", "Шевченко", "Петров", "Йорданов"]
    ),
    (["Ελένη", "Νίκος"], ["eleni", "nikos"], ["Παπαδοπούλου", "Γεωργίου"]),
    (["داود", "فاطمة", "ليلى"], ["daoud", "fatima", "layla"], ["الخوارزمي", "حداد", "منصور"]),
    (["נועה", "דוד"], ["noa", "david"], ["כהן", "בן־גוריון"]),
    (["伟", "秀英", "小龙"], ["wei", "xiuying", "xiaolong"], ["王", "李", "陈", "欧阳"]),
    (["さくら", "健太", "ハナ"], ["sakura", "kenta", "hana"], ["山田", "佐藤", "鈴木"]),
    (["서연", "민준"], ["seoyeon", "minjun"], ["김", "박"]),
    (["आर्यभट", "मीरा"], ["aryabhata", "mira"], ["शर्मा", "सिंह"]),
    (["สมชาย"], ["somchai"], ["ใจดี"]),
  ]

  static let signs = ["🦊", "👩‍🚀", "🏳️‍🌈", "✨", "🐧", "🇺🇦", "(she/her)", "🎹🎻", "⚙️", "🍵"]

  static let servers = [
    "social.example", "mastodon.example", "fediverse.example", "art.example", "science.example",
    "hachi.example", "toot.example", "photos.example", "dev.example", "kolektiva.example", "norden.example",
    "münchen.example", "chaos.example", "music.example", "library.example", "games.example",
    "mapstodon.example",
    "queer.example", "journa.example", "cats.example", "bots.example", "tiny.example", "village.example",
    "university.example", "garden.example", "bikes.example", "radio.example", "linux.example",
    "infosec.example",
    "birds.example",
  ]

  /// The servers on which nobody has posted for a year.
  static let quietServers: Set<String> = ["fediverse.example", "photos.example", "radio.example"]

  static let notes = [
    "Met at the conference in May.", "Sister of Tom.", "Owes me a book.",
    "Writes the best threads about moss.",
    "Neue Nachbarin, zweiter Stock", "Asked about the choir.", "Same as @ada?", "来年また会う",
    "Worked together until 2019.\nNow in Lisbon.",
  ]

  static let bios = [
    "Notes on engines.", "Botanist & gardener.", "I like trains <3", "Beekeeper.", "Maps, maps, maps.",
    "Schreibt über Räder und Züge.", "Traduit des romans.", "Toca el violín.", "#photography",
    "#gtk #swift #linux",
    "Пишу о книгах.", "猫が好きです。", "喜欢摄影。", "أكتب عن البحر.", "Retired; now at sea.", "Opinions are my cat’s.",
    "Building small things that last.", "Ask me about moss.", "Cooks, badly.", "Working on accessibility.",
    "No explanations.", "Runs a library in a village of 400 people.", "PhD in something very small.",
    "Here for the pictures.",
  ]
}
