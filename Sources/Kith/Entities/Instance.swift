/// A server's description of itself, and its limits.
///
/// Source: Mastodon API, `Instance` entity (version 2), and what GoToSocial, Pleroma and Friendica add to it.
public struct Instance: Sendable, Hashable {
  /// The domain of the addresses, as `example.social`.
  public let domain: String

  /// The title chosen by the owner; the domain if there is none.
  public let title: String

  /// The version in the server's own words, as `4.5.0` or `0.20.0 (compatible; …)`; may be empty.
  public let version: String

  /// The URL of the server's source code, as `https://github.com/mastodon/mastodon`; empty if not reported.
  public let sourceURL: String

  /// The limits for profiles.
  public let limits: Limits

  /// The version of Mastodon's API, a number that other software reports as well; nil if not reported.
  public let apiVersion: Int?

  /// Whether a program can register only one redirect address: the server accepts several, but then never issues a
  /// token for any of them.
  ///
  /// Source: Friendica's `OAuth/Token`, 2021 to 2026.
  public var takesOneRedirect: Bool { version.contains("Friendica") }

  /// Makes a description.
  public init(
    domain: String, title: String? = nil, version: String = "", sourceURL: String = "",
    limits: Limits = Limits(), apiVersion: Int? = nil
  ) {
    self.domain = domain
    self.title = title.flatMap { $0.isBlank ? nil : $0 } ?? domain
    self.version = version
    self.sourceURL = sourceURL
    self.limits = limits
    self.apiVersion = apiVersion
  }
}

extension Instance {
  /// The limits of a server for profiles.
  ///
  /// A limit that the server does not report has the most common value, which may be wrong for this server.
  public struct Limits: Sendable, Hashable {
    /// A limited property of a profile.
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

    /// The limits that the server has reported; a value that exceeds another limit may still be accepted.
    public let told: Set<Limit>

    /// The largest picture, in bytes.
    public let imageSize: Int

    /// The media types of pictures, as `image/png`.
    public let imageTypes: [String]

    private let numbers: [Limit: Int]

    /// Makes limits; a number below 1 counts as not reported.
    ///
    /// - Parameters:
    ///   - told: The limits that the server has reported.
    ///   - assumed: The defaults of its software for other limits; Mastodon's apply if missing.
    ///   - imageSize: The largest picture, in bytes.
    ///   - imageTypes: The media types of pictures.
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

    /// Mastodon's limits, as if reported.
    public static let mastodon = Limits(
      Dictionary(uniqueKeysWithValues: Limit.allCases.map { ($0, $0.usual) }))

    /// The value of a limit: as reported, or else as on most servers.
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
  /// Mastodon's value.
  fileprivate var usual: Int {
    switch self {
    case .displayNameLength: AccountChanges.maximumDisplayNameLength
    case .noteLength: AccountChanges.maximumNoteLength
    case .fieldsCount: 4
    case .fieldNameLength, .fieldValueLength: 255
    }
  }
}
