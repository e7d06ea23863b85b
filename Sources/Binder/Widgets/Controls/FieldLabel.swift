import Signals

/// The caption of an entry, a switch or another field beside it: names it to assistive technology, and with a mnemonic leads
/// there by Alt and the letter. GTK: `gtk_label_set_mnemonic_widget`.
///
/// ```swift
/// let server = Entry()
/// let caption = FieldLabel(for: server)
/// caption.underlinedText = "_Server"
/// // a screen reader says "Server" for the entry, and Alt+S goes there
/// ```
open class FieldLabel: Label, MnemonicHolder {
  /// The letter or digit of the text that, with Alt, leads to the field; nil is none.
  @Property public var mnemonic: Character?
  /// What the caption names.
  public private(set) weak var field: Widget?

  /// Makes the caption of a field, which does not keep it.
  public init(_ text: String = "", for field: Widget, cssClasses: [String] = []) {
    self.field = field
    super.init(text, cssClasses: cssClasses)
    field.accessibility.labelledBy = self
  }

  /// Shown by a GtkLabel.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "fieldLabel") }

  /// What a label has, and the mnemonic.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("mnemonic", value: self.mnemonic?.lowercased())]
  }

  override var mnemonicLetter: Character? { mnemonic }
  override var mnemonicTarget: Widget? { field }

  /// Leads to the field, as Alt and the letter do: it gets the focus, and what is ticked or switched changes; refused when it
  /// cannot be reached.
  @discardableResult
  public func followMnemonic() -> Bool {
    isReachable && field?.activateByMnemonic() == true
  }
}
