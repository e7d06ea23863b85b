/// Something that can be read of a widget: what the text tree, a probe, an inspector or a recorder says of it.
///
/// ```swift
/// override var properties: [InspectableProperty] {
///   super.properties + [InspectableProperty("value", value: self.value, shownAs: "\(self.value)")]
/// }
/// ```
///
/// Knows no toolkit. It keeps its widget: ask the widget for its properties again rather than keep one.
@MainActor
public struct InspectableProperty {
  /// The name, as in `text`; no two properties of a widget have the same.
  public let name: String
  /// The property of the GTK widget that shows this one as it is, if there is one. GTK: a `GObject` property.
  public let gtkName: String?
  private let reader: () -> String
  private let words: () -> String?
  private let reading: () -> [String]

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - value: What it is now, read each time it is asked for.
  ///   - gtkName: The GTK property that shows it as it is.
  ///   - words: What the text tree says of it; nil says nothing.
  ///   - reading: The texts that a person reads of it on the screen; none of a colour.
  public init<Value>(
    _ name: String, value: @escaping @autoclosure () -> Value?, gtk gtkName: String? = nil,
    shownAs words: @escaping @autoclosure () -> String? = nil,
    readAs reading: @escaping @autoclosure () -> [String] = []
  ) {
    self.name = name
    self.gtkName = gtkName
    reader = { value().map { "\($0)" } ?? "none" }
    self.words = words
    self.reading = reading
  }

  /// Describes a text that a person reads; the text tree says it between quotation marks.
  public init(_ name: String, quoted text: @escaping @autoclosure () -> String, gtk gtkName: String? = nil) {
    self.init(
      name, value: text(), gtk: gtkName, shownAs: InspectableProperty.quoted(text()), readAs: [text()])
  }

  /// The value as a text: truth is `true` or `false`, a number is decimal, what is absent is `none`.
  public var value: String { reader() }

  /// What the text tree says of it, if anything.
  public var summary: String? { words() }

  /// The texts that a person reads of it on the screen, if any.
  public var readableTexts: [String] { reading().filter { !$0.isEmpty } }

  /// A text between quotation marks, on one line.
  public static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
  }

  /// A text with something in parentheses before it, as in `(Wi-Fi) on`; without a hint the text alone.
  public static func hint(_ hint: String?, text: String) -> String {
    guard let hint, !hint.isEmpty else { return text }
    return "(\(hint)) \(text)"
  }
}
