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

  /// How much of what it takes.
  public let limits: Limits

  /// Whether a program may have only one address that people come back to when they sign in: the server takes several, but
  /// then never gives a token for any of them.
  ///
  /// Source: Friendica's `OAuth/Token`, 2021 to 2026.
  public var takesOneRedirect: Bool { version.contains("Friendica") }

  /// Makes a description.
  public init(domain: String, title: String? = nil, version: String = "", limits: Limits = Limits()) {
    self.domain = domain
    self.title = title.flatMap { $0.isBlank ? nil : $0 } ?? domain
    self.version = version
    self.limits = limits
  }
}

extension Instance {
  /// How much a server takes in a profile.
  ///
  /// Does not count: what a server says nothing of has Mastodon's number.
  public struct Limits: Sendable, Hashable {
    /// The longest display name, in characters.
    public let displayNameLength: Int

    /// The longest note, in characters.
    public let noteLength: Int

    /// The most rows of the profile's table.
    public let fieldsCount: Int

    /// The longest name of a row, in characters.
    public let fieldNameLength: Int

    /// The longest value of a row, in characters.
    public let fieldValueLength: Int

    /// The largest picture, in bytes.
    public let imageSize: Int

    /// The kinds of pictures, as `image/png`.
    public let imageTypes: [String]

    /// Makes limits; a number below one counts as not said.
    public init(
      displayNameLength: Int? = nil, noteLength: Int? = nil, fieldsCount: Int? = nil,
      fieldNameLength: Int? = nil, fieldValueLength: Int? = nil, imageSize: Int? = nil,
      imageTypes: [String] = []
    ) {
      func number(_ said: Int?, _ usual: Int) -> Int { said.flatMap { $0 > 0 ? $0 : nil } ?? usual }
      self.displayNameLength = number(displayNameLength, AccountChanges.maximumDisplayNameLength)
      self.noteLength = number(noteLength, AccountChanges.maximumNoteLength)
      self.fieldsCount = number(fieldsCount, 4)
      self.fieldNameLength = number(fieldNameLength, 255)
      self.fieldValueLength = number(fieldValueLength, 255)
      self.imageSize = number(imageSize, 8 << 20)
      self.imageTypes = imageTypes.isEmpty ? ["image/jpeg", "image/png", "image/gif"] : imageTypes
    }
  }
}
