import Signals

/// A field with its label above it and the text of its error below it.
///
/// Assistive technology reads the label as the field's name and the error as its description.
///
/// ```swift
/// let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
/// seats.label.underlinedText = "_Seats"
/// seats.errorMessage = "Only 4 are left"
/// // seats.control.accessibleName is "Seats"
/// ```
open class LabelledField<Control: Widget>: Box, ErrorShowing {
  /// The label, which names the control and leads to it by Alt and its mnemonic.
  public let label: FieldLabel
  /// The control.
  public let control: Control
  /// The text of the error; hidden without one, and where the control shows its errors itself, as an entry does.
  public let errorLabel = Label(cssClasses: ["error", "caption"])
  /// The error in what the person has entered, if any.
  ///
  /// GTK: `GTK_ACCESSIBLE_STATE_INVALID`, `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION` of the control.
  @Property public var errorMessage: String?
  private var ownDescription: String?

  /// Makes a field of a control.
  public init(_ text: String = "", control: Control) {
    self.control = control
    label = FieldLabel(text, for: control)
    errorLabel.isWrapping = true
    errorLabel.isVisible = false
    errorLabel.accessibleRole = .status
    super.init(.column, spacing: 6, [label, control, errorLabel])
    $errorMessage.dropFirst().bind(to: self) { field, message in field.show(message) }
  }

  open override var inspectedName: String { "LabelledField" }

  /// Moves the keyboard focus to the control.
  public func focusInput() {
    if let control = control as? any ErrorShowing { control.focusInput() } else { control.grabFocus() }
  }

  private func show(_ message: String?) {
    if let control = control as? any ErrorShowing {
      control.errorMessage = message
      return
    }
    // The control's own description is back once the error is gone.
    if !control.accessibility.isInvalid { ownDescription = control.accessibility.description }
    control.accessibility.description = message ?? ownDescription
    control.accessibility.isInvalid = message != nil
    // A status is announced only where it is shown.
    errorLabel.isVisible = message != nil
    errorLabel.text = message ?? ""
  }
}
