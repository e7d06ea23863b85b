import Entities

/// The building blocks of generated posts.
enum SamplePostWords {
  static let texts = [
    "First frost this morning. The pond has a skin like paper.",
    "Reading the manual from front to back. It is better than its reputation.",
    "Does anybody have a good recipe for quinces?",
    "The train was on time, and nobody believed it.\n\nWe sat there for ten minutes, waiting for the delay.",
    "Three years of small repairs, and the boat floats.",
    "Heute im Garten: zwei Igel und ein sehr wütender Specht.",
    "J’ai fini de traduire le chapitre sept. Il en reste vingt.",
    "El ensayo de esta noche empieza a las ocho.",
    "Сегодня перечитывала старые письма. Почерк лучше, чем у меня.",
    "今日は猫がキーボードの上で寝ています。仕事になりません。",
    "قرأت اليوم كتاباً عن البحر، وعدت إليه مرتين.",
    "New strings on the violin. The neighbours have been warned.",
    "I counted: eleven cups, four saucers. Where do they go?",
    "Our library turns forty next week. There will be cake, and a talk about bookworms. #libraries",
    "Wrote a test before the fix for once. It failed for another reason.",
    "Snow on the bikes. #cycling",
  ]

  static let replies = [
    "@grace Thank you, that was it!", "@tom Tuesday suits me. Shall I bring the maps?",
    "@lena It does. I would still wait for the weekend.", "@paul No, that was my sister.",
  ]

  static let warned: [(String, LinkedText)] = [
    ("A spider, described", LinkedText("It sat in the bath and looked at me. It had knees.")),
    ("End of the film", LinkedText("It was the gardener, and he had told us so in the second scene.")),
    (
      "Politics",
      LinkedText("I wrote to our council about the bus. They answered, and it was not a form letter.")
    ),
    ("Food", LinkedText("Six jars of chutney, and one of them even closes.")),
  ]

  static let captions = [
    "From this morning’s walk.", "Trying out colours.", "Found while tidying up.", "Noch nicht fertig.",
  ]

  static let descriptions = [
    "A drawing with two colours that fade into each other, brighter towards the edge",
    "A soft star on a plain ground", "Study in one colour, with a darker middle",
  ]

  static let linked = [
    ("I wrote down how we built the shelf:", "garden.example/shelf"),
    ("Good article about moss, with drawings:", "science.example/moss"),
    ("Minutes of the meeting:", "village.example/minutes"),
  ]

  static let authors = [
    Post.Author(name: "Grace Hopper", handle: "@grace@science.example"),
    Post.Author(name: "Tom Baker", handle: "@tom@village.example"),
    Post.Author(name: "さくら 山田", handle: "@sakura@hachi.example"),
  ]
}
