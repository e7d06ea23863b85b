/// A part of a `RichText` with one style.
///
/// ```swift
/// let code = TextSpan("make test", .code)
/// let lines = TextSpan("make test\nmake run", .codeBlock)
/// let warning = TextSpan("not yet", .bold, .underline, .color(Color(0xC01C28)))
/// let cat = TextSpan(":blobcat:", .picture(picture))
/// ```
public struct TextSpan: Hashable, Sendable {
  /// A style, link or picture of a part.
  public enum Mark: Hashable, Sendable {
    /// In a heavier weight.
    case bold
    /// Slanted.
    case italic
    /// In a monospaced font.
    case code
    /// Lines of code: monospaced on a shade, with a line break before and behind it where there is none.
    case codeBlock
    /// With a line under it.
    case underline
    /// With a line through it.
    case strikethrough
    /// In a colour, whose contrast is up to the caller.
    case color(Color)
    /// A link; following it only delivers its target to `reactive.linkActivated`.
    case link(String)
    /// A picture as high as the line; the text stands in for it until it is decoded, for screen readers and in copies.
    case picture(Picture)
  }

  /// The text.
  public let text: String
  /// Whether it is bold.
  public private(set) var isBold = false
  /// Whether it is italic.
  public private(set) var isItalic = false
  /// Whether it is monospaced.
  public private(set) var isCode = false
  /// Whether it stands on lines of its own, monospaced on a shade.
  public private(set) var isCodeBlock = false
  /// Whether a line is under it.
  public private(set) var isUnderlined = false
  /// Whether a line is through it.
  public private(set) var isStruckThrough = false
  /// The colour; nil uses that of the surrounding text.
  public private(set) var color: Color?
  /// The target of the link, if any.
  public private(set) var link: String?
  /// The picture shown in its place, if any.
  public private(set) var picture: Picture?

  /// Makes a part; of several colours, links or pictures the last counts.
  public init(_ text: String, _ marks: Mark...) {
    self.init(text, marks: marks)
  }

  /// Makes a part from an array of marks; of several colours, links or pictures the last counts.
  public init(_ text: String, marks: [Mark]) {
    self.text = text
    for mark in marks { apply(mark) }
  }

  /// Makes a part with another text in the same style.
  init(_ text: String, like other: TextSpan) {
    self.text = text
    (isBold, isItalic, isCode) = (other.isBold, other.isItalic, other.isCode)
    isCodeBlock = other.isCodeBlock
    (isUnderlined, isStruckThrough) = (other.isUnderlined, other.isStruckThrough)
    (color, link, picture) = (other.color, other.link, other.picture)
  }

  mutating func apply(_ mark: Mark) {
    switch mark {
    case .bold: isBold = true
    case .italic: isItalic = true
    case .code: isCode = true
    case .codeBlock: isCodeBlock = true
    case .underline: isUnderlined = true
    case .strikethrough: isStruckThrough = true
    case .color(let color): self.color = color
    case .link(let target): link = target
    case .picture(let picture): self.picture = picture
    }
  }

  /// Whether it has no mark.
  public var isPlain: Bool { looksLike(TextSpan("")) }

  func looksLike(_ other: TextSpan) -> Bool {
    (isBold, isItalic, isCode) == (other.isBold, other.isItalic, other.isCode)
      && isCodeBlock == other.isCodeBlock
      && (isUnderlined, isStruckThrough) == (other.isUnderlined, other.isStruckThrough)
      && (color, link, picture) == (other.color, other.link, other.picture)
  }

  /// The words for the marks.
  var words: [String] {
    [
      isBold ? "bold" : nil, isItalic ? "italic" : nil, isCode ? "code" : nil,
      isCodeBlock ? "code block" : nil,
      isUnderlined ? "underlined" : nil, isStruckThrough ? "struck through" : nil, color.map { "\($0)" },
      link.map { "link \($0)" }, picture.map { _ in "picture" },
    ].compactMap { $0 }
  }
}

/// Builds a `RichText` from texts, spans and other rich texts, with conditions and loops.
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
  /// The parts in order.
  public static func buildBlock(_ parts: [TextSpan]...) -> [TextSpan] { parts.flatMap { $0 } }
  /// A part that a condition may leave out.
  public static func buildOptional(_ part: [TextSpan]?) -> [TextSpan] { part ?? [] }
  /// One side of a condition.
  public static func buildEither(first: [TextSpan]) -> [TextSpan] { first }
  /// The other side of a condition.
  public static func buildEither(second: [TextSpan]) -> [TextSpan] { second }
  /// The parts of a loop.
  public static func buildArray(_ parts: [[TextSpan]]) -> [TextSpan] { parts.flatMap { $0 } }
}
