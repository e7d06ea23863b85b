public import Signals

/// A widget that shows the error in what a person has entered.
///
/// ```swift
/// let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
/// let fields: [any ErrorShowing] = [Entry(), EntryRow("Server"), seats]
/// for field in fields { field.errorMessage = "Needed" }
/// // each shows the text, and a screen reader reads it with the field
/// ```
@MainActor
public protocol ErrorShowing: Widget {
  /// The error, if any: shown with the widget, which it marks, and read by assistive technology.
  var errorMessage: String? { get set }
  /// Moves the keyboard focus to where the person enters it; by default to the widget.
  func focusInput()
}

extension ErrorShowing {
  /// Moves the keyboard focus to the widget.
  public func focusInput() { grabFocus() }
}

extension Entry: ErrorShowing {}

extension EntryRow: ErrorShowing {
  /// The error in the text, if any, as of an entry.
  public var errorMessage: String? {
    get { entry.errorMessage }
    set { entry.errorMessage = newValue }
  }

  /// Moves the keyboard focus to the entry.
  public func focusInput() { entry.grabFocus() }
}

extension DateChooser: ErrorShowing {
  /// The error in the day, if any, as of an entry; what is typed replaces it.
  public var errorMessage: String? {
    get { entry.errorMessage }
    set { entry.errorMessage = newValue }
  }

  /// Moves the keyboard focus to the entry.
  public func focusInput() { entry.grabFocus() }
}

extension FormField {
  /// Joins the field and its widget for as long as the widget lives: the widget shows the value and the problem, gets
  /// the focus when the form asks for it, and passes on what a person does. The widget retains the field.
  ///
  /// ```swift
  /// enum Problem { case empty }
  /// let name = FormField("") { $0.isEmpty ? Problem.empty : nil }
  /// let entry = Entry()
  /// name.bind(toControl: entry) { _ in "Enter a name" }
  /// // what is typed is name.value; a problem is shown below the entry
  /// ```
  ///
  /// - Parameter words: Returns the text of a problem.
  @MainActor
  @discardableResult
  public func bind<Control: ErrorShowing & EditablePropertyProvider>(
    toControl control: Control, words: @escaping (Problem) -> String
  ) -> any Disposable where Control.DefaultValue == Value {
    join(control, showingErrorsOn: control, words: words)
  }

  /// Joins the field and the control of a labelled field.
  @MainActor
  @discardableResult
  public func bind<Control: EditablePropertyProvider>(
    toControl field: LabelledField<Control>, words: @escaping (Problem) -> String
  ) -> any Disposable where Control.DefaultValue == Value {
    join(field.control, showingErrorsOn: field, words: words)
  }

  @MainActor
  private func join<Control: EditablePropertyProvider, Shown: ErrorShowing>(
    _ control: Control, showingErrorsOn shown: Shown, words: @escaping (Problem) -> String
  ) -> any Disposable where Control.DefaultValue == Value {
    let parts = CompositeDisposable([
      bind(to: control) { control, value in control.setDefaultProperty(value) },
      shownProblem.bind(to: shown) { shown, problem in shown.errorMessage = problem.map(words) },
      focusRequests.bind(to: shown) { shown in shown.focusInput() },
      control.defaultEdits.observeNext { value in self.edit(to: value) },
      control.reactive.focusChanged.observeNext { isInside in if isInside { self.enter() } },
    ])
    control.bag.add(parts)
    return parts
  }
}

extension FormField where Problem == String {
  /// Joins the field and its widget, where the rule returns texts.
  @MainActor
  @discardableResult
  public func bind<Control: ErrorShowing & EditablePropertyProvider>(
    toControl control: Control
  ) -> any Disposable where Control.DefaultValue == Value {
    bind(toControl: control) { $0 }
  }

  /// Joins the field and the control of a labelled field, where the rule returns texts.
  @MainActor
  @discardableResult
  public func bind<Control: EditablePropertyProvider>(
    toControl field: LabelledField<Control>
  ) -> any Disposable where Control.DefaultValue == Value {
    bind(toControl: field) { $0 }
  }
}
