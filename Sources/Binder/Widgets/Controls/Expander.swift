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
  /// The widget below the title while it is expanded.
  public let content: Widget
  /// Whether the content is shown, set by assignment or by a person. GTK: `expanded`.
  @Property public var isExpanded: Bool
  let editSubject = PassthroughSubject<Bool, Never>()

  /// Makes an expander with a title and the content below it.
  public init(_ text: String, content: Widget, isExpanded: Bool = false) {
    _text = Property(text)
    self.content = content
    _isExpanded = Property(isExpanded)
    super.init()
    adopt(content)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "expander") }
  open override var defaultRole: AccessibleRole { .button }

  /// The property used when none is named: whether the content is shown.
  public var defaultProperty: Property<Bool> { $isExpanded }
  /// Delivers the new state each time a person expands or collapses it.
  public var defaultEdits: SafeSignal<Bool> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text, gtk: "label"),
      InspectableProperty(
        "isExpanded", value: self.isExpanded, gtk: "expanded",
        shownAs: self.isExpanded ? "expanded" : "collapsed"),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$isExpanded.map { _ in }] }

  open override var children: [Widget] { [content] }

  open override func shows(_ child: Widget) -> Bool { isExpanded }

  override var reasonNotToShow: String? { "the expander around it is collapsed" }

  /// Shows or hides the content as a person would; refused when the title cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isExpanded, edits: editSubject)
  }
}

extension Reactive where Base: Expander {
  /// Delivers the new state each time a person expands or collapses it; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.editSubject.toSignal() }
}
