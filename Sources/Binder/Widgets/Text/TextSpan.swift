/// A part of a `RichText` that looks the same throughout.
///
/// ```swift
/// let code = TextSpan("make test", .code)
/// let warning = TextSpan("not yet", .bold, .color(Color(0xC01C28)))
/// let cat = TextSpan(":blobcat:", .picture(picture))
/// ```
public struct TextSpan: Hashable, Sendable {
  /// How a part looks, or what it does.
  public enum Mark: Hashable, Sendable {
    /// In a heavier weight.
    case bold
    /// Slanted.
    case italic
    /// In a font of which all characters are equally wide.
    case code
    /// In a colour; whether it can be read on what is behind is for the caller to see.
    case color(Color)
    /// Leads somewhere; what a person follows is delivered by `reactive.linkActivated`, and opened by nobody else.
    case link(String)
    /// Shown as a picture as high as the line; the text stands for it until it is there, where it cannot be decoded, for
    /// assistive technology and in what is copied.
    case picture(Picture)
  }

  /// What is read.
  public let text: String
  /// Whether it is heavier.
  public private(set) var isBold = false
  /// Whether it is slanted.
  public private(set) var isItalic = false
  /// Whether all characters are equally wide.
  public private(set) var isCode = false
  /// Its colour; nil is that of the text around.
  public private(set) var color: Color?
  /// Where it leads.
  public private(set) var link: String?
  /// The picture shown for it.
  public private(set) var picture: Picture?

  /// Makes a part; of several colours, links or pictures the last counts.
  public init(_ text: String, _ marks: Mark...) {
    self.init(text, marks: marks)
  }

  /// Makes a part of marks that are known only then.
  public init(_ text: String, marks: [Mark]) {
    self.text = text
    for mark in marks { apply(mark) }
  }

  /// Another text that looks the same.
  init(_ text: String, like other: TextSpan) {
    self.text = text
    (isBold, isItalic, isCode) = (other.isBold, other.isItalic, other.isCode)
    (color, link, picture) = (other.color, other.link, other.picture)
  }

  mutating func apply(_ mark: Mark) {
    switch mark {
    case .bold: isBold = true
    case .italic: isItalic = true
    case .code: isCode = true
    case .color(let color): self.color = color
    case .link(let target): link = target
    case .picture(let picture): self.picture = picture
    }
  }

  /// Whether it is nothing but text.
  public var isPlain: Bool { looksLike(TextSpan("")) }

  func looksLike(_ other: TextSpan) -> Bool {
    (isBold, isItalic, isCode) == (other.isBold, other.isItalic, other.isCode)
      && (color, link, picture) == (other.color, other.link, other.picture)
  }

  /// What it is besides text.
  var words: [String] {
    [
      isBold ? "bold" : nil, isItalic ? "italic" : nil, isCode ? "code" : nil, color.map { "\($0)" },
      link.map { "link \($0)" }, picture.map { _ in "picture" },
    ].compactMap { $0 }
  }
}

/// Puts a `RichText` together of texts, spans and other rich texts, with conditions and loops.
///
/// ```swift
/// let names = RichText {
///   "Followed by "
///   for name in ["Ada", "Grace"] { TextSpan(name, .link("/\(name)")) }
///   if isLong { " and others" }
/// }
/// ```
@resultBuilder
public enum RichTextBuilder {
  /// A text without marks.
  public static func buildExpression(_ text: String) -> [TextSpan] { [TextSpan(text)] }
  /// A part.
  public static func buildExpression(_ span: TextSpan) -> [TextSpan] { [span] }
  /// The parts of another text.
  public static func buildExpression(_ text: RichText) -> [TextSpan] { text.spans }
  /// One after the other.
  public static func buildBlock(_ parts: [TextSpan]...) -> [TextSpan] { parts.flatMap { $0 } }
  /// What a condition leaves out.
  public static func buildOptional(_ part: [TextSpan]?) -> [TextSpan] { part ?? [] }
  /// One side of a condition.
  public static func buildEither(first: [TextSpan]) -> [TextSpan] { first }
  /// The other side of a condition.
  public static func buildEither(second: [TextSpan]) -> [TextSpan] { second }
  /// What a loop makes.
  public static func buildArray(_ parts: [[TextSpan]]) -> [TextSpan] { parts.flatMap { $0 } }
}
