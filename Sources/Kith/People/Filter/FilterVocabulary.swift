import Entities

/// The words of everyday language for the conditions of a filter; `Words` has them in the person's language.
///
///     let words = FilterVocabulary([(.condition(.mutuals), "mutuals | mutual"), (.particle(.or), "or")])
///     FilterReading("mutual or is:bot", vocabulary: words)?.text  // "is:mutual OR is:bot"
public struct FilterVocabulary: Sendable {
  /// The meaning of a word or a phrase.
  public enum Meaning: Sendable, Hashable {
    /// A whole condition, which an age may follow: *quiet*, *quiet for 2 years*.
    case condition(FilterPhrase)
    /// A number of a person, with a comparison beside it: *followers*.
    case number(Filter.NumberField)
    /// A date of a person, with a comparison behind it: *last post*.
    case date(Filter.DateField)
    case comparison(Filter.Comparison)
    case unit(Filter.Age.Unit)
    case particle(Particle)
    /// A language, by its code.
    case language(String)
  }

  /// A word that joins others.
  public enum Particle: Sendable, Hashable, CaseIterable {
    /// Alternatives and the negation.
    case or, not
    /// A word without a meaning here: *and*, *people*, *who are*.
    case filler
    /// What stands before a server, a list and an age, what stands behind an age, and the number 1.
    case from, on, since, ago, one
    /// What stands before the first day of a time that has not ended.
    case beginning
  }

  struct Entry: Sendable {
    let words: [String]
    let meaning: Meaning
  }

  // The entries by their first word, those with the most words first.
  private let entries: [String: [Entry]]

  /// Makes a vocabulary: the spellings of each meaning, with `|` between them.
  public init(_ table: [(Meaning, String)]) {
    let all = table.flatMap { meaning, spellings in
      spellings.split(separator: "|").map { Entry(words: Self.words(String($0)), meaning: meaning) }
    }
    entries = Dictionary(grouping: all.filter { !$0.words.isEmpty }) { $0.words[0] }
      .mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// Returns the folded words of a text.
  static func words(_ text: String) -> [String] {
    SearchText.fold(text).split(separator: " ").map(String.init)
  }

  /// Returns the entries that begin with a word.
  func entries(at word: String) -> [Entry] { entries[word] ?? [] }

  /// The meanings with at least one spelling.
  package var meanings: Set<Meaning> { Set(entries.values.joined().map(\.meaning)) }

  /// The codes of languages that people write in most.
  public static let languages = [
    "ar", "bg", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "fr", "ga",
    "gl",
    "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru",
    "sk",
    "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}

/// A condition with a name in everyday language.
public enum FilterPhrase: String, Sendable, Hashable, CaseIterable {
  case mutuals = "is:mutual"
  case notFollowingBack = "is:following -is:follower"
  case fans = "is:fan"
  case followers = "is:follower"
  case following = "is:following"
  case neverPosted = "last:never"
  /// Longer ago than a year, or than the age behind it.
  case quiet = "last:>365d"
  /// Less long ago than a month, or than the age behind it.
  case active = "last:<30d"
  case bots = "is:bot"
  case groups = "is:group"
  case locked = "is:locked"
  case muted = "is:muted"
  case blocked = "is:blocked"
  case moved = "is:moved"
  case requested = "is:pending"
  case asking = "is:asking"
  case suspended = "is:suspended"
  case limited = "is:limited"
  case memorial = "is:memorial"
  case boostsHidden = "is:noboosts"
  case notified = "is:bell"
  case featured = "is:featured"
  case new = "is:new"
  case left = "is:left"
  case quietServers = "is:quietserver"
  case onNoList = "list:none"
  case onAnyList = "list:any"
  case withNote = "note:any"
  case withoutNote = "note:none"
  case withoutPicture = "picture:none"
  case withPicture = "picture:any"
  case withoutBio = "bio:none"
  case newAccounts = "created:<30d"
  case boostsALot = "boosts:>30%"
  case mostlyBoosts = "boosts:>50%"
  case repliesALot = "replies:>30%"
  case mostlyReplies = "replies:>50%"
  case neverTalked = "talked:never"
  /// Longer ago than a year, or than the age behind it.
  case notTalked = "talked:>365d"
  case followsManyMore = "ratio:>10"
  case neverReviewed = "reviewed:never"

  /// The date that an age behind the phrase is about, and how it compares.
  var agedBy: (field: Filter.DateField, comparison: Filter.Comparison)? {
    switch self {
    case .quiet: (.last, .more)
    case .active: (.last, .less)
    case .newAccounts: (.created, .less)
    case .notTalked: (.talked, .more)
    default: nil
    }
  }
}
