import Signals

/// Several lines of text that a person can edit. GTK: `GtkTextView`.
open class TextView: Widget {
  /// The text; it changes for any reason, by assignment or by a person.
  @Property public var text: String
  let editSubject = PassthroughSubject<String, Never>()

  /// Makes a text view.
  public init(_ text: String = "") {
    _text = Property(text)
    super.init()
  }

  isolated deinit {}

  /// Shown by a GtkTextView that scrolls.
  open override var kind: WidgetKind { .textView }

  /// Replaces the text as a person would by typing; refused when the view cannot be reached.
  @discardableResult
  public func edit(to newText: String) -> Bool {
    guard isReachable else { return false }
    guard newText != text else { return true }
    deliver {
      text = newText
      editSubject.send(newText)
    }
    return true
  }
}

extension Reactive where Base: TextView {
  /// Delivers the whole text each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<String> { base.editSubject.toSignal() }
}
