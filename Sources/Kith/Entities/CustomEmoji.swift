public import struct Foundation.URL

/// A picture that a server shows for a shortcode such as `:blobcat:`; texts keep the shortcode.
///
/// Source: Mastodon API, `CustomEmoji` entity.
public struct CustomEmoji: Sendable, Hashable {
  /// The name between the colons.
  public let shortcode: String

  /// The picture, which may be animated.
  public let url: URL

  /// The picture without animation, if any.
  public let staticURL: URL?

  /// Makes an emoji.
  public init(shortcode: String, url: URL, staticURL: URL? = nil) {
    self.shortcode = shortcode
    self.url = url
    self.staticURL = staticURL
  }
}
