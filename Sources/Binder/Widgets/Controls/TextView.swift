import Signals

/// Several lines of text that a person can edit. GTK: `GtkTextView`.
///
/// ```swift
/// let note = TextView("Met in London")
/// note.reactive.edits.bind(to: saved)
/// note.isEditable = true
/// ```
open class TextView: Widget, EditablePropertyProvider {
  /// The text; it changes for any reason, by assignment or by a person.
  @Property public var text: String
  /// Whether a person may change the text; else it can be read, selected and copied. GTK: `gtk_text_view_set_editable`.
  @Property public var isEditable = true
  let editSubject = PassthroughSubject<String, Never>()

  /// Makes a text view.
  public init(_ text: String = "") {
    _text = Property(text)
    super.init()
  }

  isolated deinit {}

  /// Tab leads to it.
  open override var takesFocus: Bool { true }

  /// Shown by a GtkTextView that scrolls.
  open override class var kind: WidgetKind { .textView }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .textBox }

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { editSubject.toSignal() }

  /// The text.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty("isEditable", self.isEditable, gtk: "editable"),
    ]
  }

  /// Editing to a text.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "edit", of: self, keys: ["BackSpace"],
        refusal: { view, _ in view.isEditable ? nil : "it is only read" }
      ) {
        $0.edit(to: $1)
      }
    ]
  }

  /// Replaces the text as a person would by typing; refused when the view cannot be reached or edited.
  @discardableResult
  public func edit(to newText: String) -> Bool {
    guard isReachable, isEditable else { return false }
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
