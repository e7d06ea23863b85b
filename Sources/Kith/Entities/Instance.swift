/// What a server says of itself, and how much it takes.
///
/// Does not know how to reach it.
///
/// Source: Mastodon API, `Instance` entity (version 2), and what GoToSocial, Pleroma and Friendica add to it.
public struct Instance: Sendable, Hashable {
  /// The name that stands in addresses, as `example.social`.
  public let domain: String

  /// What its owner calls it; the domain when they do not say.
  public let title: String

  /// The version in the server's own words, as `4.5.0` or `0.20.0 (compatible; …)`; may be empty.
  public let version: String

  /// Where its source is, as `https://github.com/mastodon/mastodon`; empty where the server does not say.
  public let sourceURL: String

  /// How much of what it takes.
  public let limits: Limits

  /// Whether a program may have only one address that people come back to when they sign in: the server takes several, but
  /// then never gives a token for any of them.
  ///
  /// Source: Friendica's `OAuth/Token`, 2021 to 2026.
  public var takesOneRedirect: Bool { version.contains("Friendica") }

  /// Makes a description.
  public init(
    domain: String, title: String? = nil, version: String = "", sourceURL: String = "",
    limits: Limits = Limits()
  ) {
    self.domain = domain
    self.title = title.flatMap { $0.isBlank ? nil : $0 } ?? domain
    self.version = version
    self.sourceURL = sourceURL
    self.limits = limits
  }
}

extension Instance {
  /// How much a server takes in a profile.
  ///
  /// Does not count: what a server says nothing of has the number that most have, which this one may not.
  public struct Limits: Sendable, Hashable {
    /// What of a profile's texts and rows is limited.
    public enum Limit: Sendable, Hashable, CaseIterable {
      /// The longest display name, in characters.
      case displayNameLength
      /// The longest note, in characters.
      case noteLength
      /// The most rows of the profile's table.
      case fieldsCount
      /// The longest name of a row, in characters.
      case fieldNameLength
      /// The longest value of a row, in characters.
      case fieldValueLength
    }

    /// The limits that the server has reported; a value that exceeds another limit may still be taken.
    public let told: Set<Limit>

    /// The largest picture, in bytes.
    public let imageSize: Int

    /// The kinds of pictures, as `image/png`.
    public let imageTypes: [String]

    private let numbers: [Limit: Int]

    /// Makes limits; a number below 1 counts as not said.
    ///
    /// - Parameters:
    ///   - told: What the server has said.
    ///   - assumed: What servers of its kind come with, where it says nothing; Mastodon's numbers where that is nil, too.
    ///   - imageSize: The largest picture, in bytes.
    ///   - imageTypes: The kinds of pictures.
    public init(
      _ told: [Limit: Int] = [:], assumed: [Limit: Int] = [:], imageSize: Int? = nil,
      imageTypes: [String] = []
    ) {
      let told = told.filter { $0.value > 0 }
      self.told = Set(told.keys)
      numbers = assumed.merging(told) { $1 }
      self.imageSize = imageSize.flatMap { $0 > 0 ? $0 : nil } ?? 8 << 20
      self.imageTypes = imageTypes.isEmpty ? ["image/jpeg", "image/png", "image/gif"] : imageTypes
    }

    /// Mastodon's numbers, as if reported.
    public static let mastodon = Limits(
      Dictionary(uniqueKeysWithValues: Limit.allCases.map { ($0, $0.usual) }))

    /// The number of a limit: as reported, or as most servers have it.
    public subscript(limit: Limit) -> Int { numbers[limit] ?? limit.usual }

    /// The longest display name, in characters.
    public var displayNameLength: Int { self[.displayNameLength] }
    /// The longest note, in characters.
    public var noteLength: Int { self[.noteLength] }
    /// The most rows of the profile's table.
    public var fieldsCount: Int { self[.fieldsCount] }
    /// The longest name of a row, in characters.
    public var fieldNameLength: Int { self[.fieldNameLength] }
    /// The longest value of a row, in characters.
    public var fieldValueLength: Int { self[.fieldValueLength] }
  }
}

extension Instance.Limits.Limit {
  /// Mastodon's number.
  fileprivate var usual: Int {
    switch self {
    case .displayNameLength: AccountChanges.maximumDisplayNameLength
    case .noteLength: AccountChanges.maximumNoteLength
    case .fieldsCount: 4
    case .fieldNameLength, .fieldValueLength: 255
    }
  }
}
