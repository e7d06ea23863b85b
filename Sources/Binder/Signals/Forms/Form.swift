/// Fields that a person fills in and submits together.
///
/// The problem of a field is shown once the person has edited it and moves on to another field of the form, or tries to
/// submit. So leave the button sensitive: `submit()` then shows every problem and asks for the focus on the first wrong
/// field, while an insensitive button says nothing and cannot be reached by keys. `canSubmit` is for a button that is
/// insensitive all the same, as in a dialog with one field.
///
/// ```swift
/// let name = FormField("") { $0.isEmpty ? "Enter a name" : nil }
/// let age = FormField(0) { $0 < 18 ? "For adults only" : nil }
/// let form = Form(name, age)
/// name.edit(to: "Ada")
/// let isSubmitted = form.submit()
/// // isSubmitted is false, and age.shownProblem.value is "For adults only"
/// ```
public final class Form {
  /// The fields in the order of the screen.
  public let fields: [AnyFormField]
  /// Whether the rule of every field is kept, shown or not.
  public let canSubmit: AnyProperty<Bool>
  private weak var current: AnyFormField?

  /// Makes a form of fields in the order of the screen; a field belongs to one form.
  public init(_ fields: AnyFormField...) {
    self.fields = fields
    canSubmit = fields.reduce(Property(true).readOnlyView) { all, field in
      all.derive(with: field.isValid) { $0 && $1 }
    }
    for field in fields { field.form = self }
  }

  /// Shows every problem, removes the reported ones, and asks for the focus on the first wrong field, if any.
  ///
  /// - Returns: Whether there was none, so that the values can be used.
  @discardableResult
  public func submit() -> Bool {
    for field in fields { field.showProblem() }
    guard let wrong = fields.first(where: { !$0.isValid.upToDateValue }) else { return true }
    wrong.requestFocus()
    return false
  }

  /// Gives each field its first value again, without a problem.
  public func reset() {
    for field in fields { field.reset() }
  }

  fileprivate func moved(to field: AnyFormField) {
    guard current !== field else { return }
    current?.left()
    current = field
  }

  fileprivate func focusFirstReport() {
    fields.first(where: \.hasReport)?.requestFocus()
  }
}

/// A field of a form whatever its value; `FormField` is the one to make.
public class AnyFormField {
  /// Whether the rule is kept, shown or not.
  public let isValid: AnyProperty<Bool>
  /// Asks the field's widget to take the keyboard focus.
  @Events public var focusRequests: SafeSignal<Void>
  fileprivate weak var form: Form?
  /// Whether the problem is shown.
  let isChecked: Property<Bool>
  var isEdited = false

  init(isValid: AnyProperty<Bool>, isChecked: Property<Bool>) {
    self.isValid = isValid
    self.isChecked = isChecked
  }

  /// The person has moved into the field, and so on from the one before.
  public func enter() { form?.moved(to: self) }

  /// Gives the field its first value again, without a problem.
  public func reset() {
    isEdited = false
    if isChecked.value { isChecked.value = false }
  }

  // A field that was only passed on the way is not wrong yet.
  fileprivate func left() {
    if isEdited, !isChecked.value { isChecked.value = true }
  }

  func showProblem() {
    if !isChecked.value { isChecked.value = true }
  }

  var hasReport: Bool { false }

  func requestFocus() { _focusRequests.send() }

  func reportChanged() { form?.focusFirstReport() }
}
