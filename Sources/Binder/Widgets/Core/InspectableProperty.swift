/// A property of a widget that the text tree, probes, inspectors and recorders read.
///
/// ```swift
/// override var properties: [InspectableProperty] {
///   super.properties + [InspectableProperty("value", value: self.value, shownAs: "\(self.value)")]
/// }
/// ```
///
/// It retains its widget: ask the widget for its properties again rather than store one.
@MainActor
public struct InspectableProperty {
  /// The name, such as `text`, unique within a widget.
  public let name: String
  /// The property of the GTK widget with the same value, if any. GTK: a `GObject` property.
  public let gtkName: String?
  private let reader: () -> String
  private let words: () -> String?
  private let reading: () -> [String]

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - name: The name, unique within the widget.
  ///   - value: The current value, read each time it is asked for.
  ///   - gtkName: The GTK property with the same value.
  ///   - words: The words for the text tree; nil leaves it out.
  ///   - reading: The texts that it shows on the screen; none for a colour.
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

  /// Describes a text on the screen; the text tree puts it between quotation marks.
  public init(_ name: String, quoted text: @escaping @autoclosure () -> String, gtk gtkName: String? = nil) {
    self.init(
      name, value: text(), gtk: gtkName, shownAs: InspectableProperty.quoted(text()), readAs: [text()])
  }

  /// The value as a text: `true` or `false`, a decimal number, or `none` when absent.
  public var value: String { reader() }

  /// The words for the text tree, if any.
  public var summary: String? { words() }

  /// The texts that it shows on the screen.
  public var readableTexts: [String] { reading().filter { !$0.isEmpty } }

  /// Returns a text between quotation marks, on one line.
  public static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
  }

  /// Returns a text with a hint in parentheses before it, as in `(Wi-Fi) on`; without a hint the text alone.
  public static func hint(_ hint: String?, text: String) -> String {
    guard let hint, !hint.isEmpty else { return text }
    return "(\(hint)) \(text)"
  }
}
