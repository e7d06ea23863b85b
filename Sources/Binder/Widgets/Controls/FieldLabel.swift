import Signals

/// The caption beside an entry, a switch or another field: it names the field for assistive technology, and its
/// mnemonic activates the field. GTK: `gtk_label_set_mnemonic_widget`.
///
/// ```swift
/// let server = Entry()
/// let caption = FieldLabel(for: server)
/// caption.underlinedText = "_Server"
/// // a screen reader says "Server" for the entry, and Alt+S goes there
/// ```
open class FieldLabel: Label, MnemonicHolder {
  /// The letter or digit that activates the field together with Alt, if any.
  @Property public var mnemonic: Character?
  /// The field that the caption names.
  public private(set) weak var field: Widget?

  /// Makes the caption of a field; neither retains the other.
  public init(_ text: String = "", for field: Widget, cssClasses: [String] = []) {
    self.field = field
    super.init(text, cssClasses: cssClasses)
    field.labelTarget.accessibility.labelledBy = self
  }

  /// Rendered by a GtkLabel.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "fieldLabel") }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("mnemonic", value: self.mnemonic?.lowercased())]
  }

  override var mnemonicLetter: Character? { mnemonic }
  override var mnemonicTarget: Widget? { field }

  /// Activates the field, as Alt and the letter do: toggles a switch or check box, else focuses it; refused out of
  /// reach.
  @discardableResult
  public func followMnemonic() -> Bool {
    isReachable && field?.activateByMnemonic() == true
  }
}
