import Signals

/// A title that shows or hides what is below it. GTK: `GtkExpander`.
///
/// ```swift
/// let details = Expander("Details", content: Label("Sent by Ada on Monday"))
/// details.isExpanded = true
/// details.reactive.toggles.bind(to: areDetailsWanted)
/// ```
open class Expander: Widget, EditablePropertyProvider {
  /// The title, which a person clicks. GTK: `label`.
  @Property public var text: String
  /// What is below the title while it is expanded.
  public let content: Widget
  /// Whether the content is shown; it changes for any reason, by assignment or by a person. GTK: `expanded`.
  @Property public var isExpanded: Bool
  let editSubject = PassthroughSubject<Bool, Never>()

  /// Makes an expander of its title and what is below it.
  public init(_ text: String, content: Widget, isExpanded: Bool = false) {
    _text = Property(text)
    self.content = content
    _isExpanded = Property(isExpanded)
    super.init()
    adopt(content)
  }

  /// Shown by a GtkExpander.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "expander") }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .button }

  /// What is meant when no property is named: whether the content is shown.
  public var defaultProperty: Property<Bool> { $isExpanded }
  /// Delivers the new state each time a person expands it or folds it up.
  public var defaultEdits: SafeSignal<Bool> { editSubject.toSignal() }

  /// The title and whether the content is shown.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text, gtk: "label"),
      InspectableProperty(
        "isExpanded", value: self.isExpanded, gtk: "expanded",
        shownAs: self.isExpanded ? "expanded" : "collapsed"),
    ]
  }

  /// A click on the title.
  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  /// A change of the state.
  open override var sightChanges: [SafeSignal<Void>] { [$isExpanded.map { _ in }] }

  /// The content.
  open override var children: [Widget] { [content] }

  /// The content is shown while the expander is expanded.
  open override func shows(_ child: Widget) -> Bool { isExpanded }

  override var reasonNotToShow: String? { "the expander around it is collapsed" }

  /// Shows or hides the content as a person would; refused when the title cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isExpanded, edits: editSubject)
  }
}

extension Reactive where Base: Expander {
  /// Delivers the new state each time a person expands it or folds it up; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.editSubject.toSignal() }
}
