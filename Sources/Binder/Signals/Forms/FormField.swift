/// A field of a form: a property of what a person has entered, with a rule and the problem to show.
///
/// The rule is a pure function that returns the problem of a value, as a text or as a type of the app's that the binder
/// puts in words; nil where there is none.
///
/// ```swift
/// let password = FormField("") { $0.count < 8 ? "At least 8 characters" : nil }
/// let again = FormField("", with: password) { $0 == $1 ? nil : "Not the same password" }
/// let form = Form(password, again)
/// password.edit(to: "correct horse")
/// // again.problem.value is "Not the same password", and again.shownProblem.value is still nil
/// ```
public final class FormField<Value, Problem>: AnyFormField, PropertyProtocol {
  /// The type of the values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  /// The problem that the rule finds now, shown or not.
  public let problem: AnyProperty<Problem?>
  /// The problem to show now: one that was reported, else that of the rule once the field is checked.
  public let shownProblem: AnyProperty<Problem?>
  private let stored: Property<Value>
  private let reported: Property<Problem?>
  private var first: Value

  /// Makes a field with its first value.
  public convenience init(_ value: Value, rule: @escaping (Value) -> Problem?) {
    let stored = Property(value)
    self.init(stored, problem: stored.derive(rule))
  }

  /// Makes a field whose rule also reads another field or property.
  public convenience init<Other: PropertyProtocol>(
    _ value: Value, with other: Other, rule: @escaping (Value, Other.Element) -> Problem?
  ) {
    let stored = Property(value)
    self.init(stored, problem: stored.derive(with: other, rule))
  }

  private init(_ stored: Property<Value>, problem: AnyProperty<Problem?>) {
    let (isChecked, reported) = (Property(false), Property<Problem?>(nil))
    self.stored = stored
    self.reported = reported
    self.problem = problem
    first = stored.value
    shownProblem = problem.derive(with: isChecked) { $1 ? $0 : nil }.derive(with: reported) { $1 ?? $0 }
    super.init(isValid: problem.derive { $0 == nil }, isChecked: isChecked)
  }

  /// Sets the value as the person has edited it; a reported problem is gone.
  public func edit(to value: Value) {
    isEdited = true
    stored.value = value
    clearReport()
  }

  /// Shows a problem that only submitting could find, such as a name that is taken, until the next edit or submit, and
  /// asks for the focus on the first field of the form with one.
  public func report(_ problem: Problem) {
    reported.value = problem
    reportChanged()
  }

  /// Starts over with another value, without a problem.
  public func reset(to value: Value) {
    first = value
    reset()
  }

  /// Gives the field its first value again, without a problem.
  public override func reset() {
    super.reset()
    clearReport()
    stored.value = first
  }

  override func showProblem() {
    super.showProblem()
    clearReport()
  }

  override var hasReport: Bool { reported.value != nil }

  private func clearReport() {
    if reported.value != nil { reported.value = nil }
  }

  // MARK: A property of the value

  /// The current value; inside an observer of the field, the one that is being delivered.
  public var value: Value { stored.value }
  /// The value that others are computed from.
  public var upToDateValue: Value { stored.upToDateValue }
  /// The properties computed from the value.
  public var dependents: Dependents { stored.dependents }

  /// Adds an observer, which gets the current value at once.
  public func attach(_ observer: AnyObserver<Value, Never>) { stored.attach(observer) }
}
