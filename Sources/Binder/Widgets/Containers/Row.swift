import Signals

/// A row of a `ListBox`. GTK: `GtkListBoxRow`.
///
/// ```swift
/// let row = Row(Label("Keyboard"))
/// row.reactive.activated.bind(to: keyboard) { page in page.open() }
/// let list = ListBox([row])
/// ```
open class Row: Widget {
  /// The widget in the row.
  public let content: Widget
  /// Whether a person can activate the row by a click or with Enter. GTK: `activatable`.
  @Property public var isActivatable = true
  /// Whether it can be selected. GTK: `selectable`.
  @Property public var isSelectable = true
  let activations = PassthroughSubject<Void, Never>()

  /// Makes a row that can be activated and selected.
  public init(_ content: Widget) {
    self.content = content
    super.init()
    adopt(content)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "row") }

  open override var defaultRole: AccessibleRole { .listItem }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("isActivatable", value: self.isActivatable, gtk: "activatable"),
      InspectableProperty("isSelectable", value: self.isSelectable, gtk: "selectable"),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "activate", of: self, key: "Return",
        refusal: { row, _ in row.isActivatable ? nil : "the row does nothing as a whole" }
      ) { row, _ in row.activate() }
    ]
  }

  open override var children: [Widget] { [content] }

  /// The list that the row is in.
  public var listBox: ListBox? { parent as? ListBox }

  /// Activates the row, and selects it if selectable, as a click does; refused when it cannot be reached or activated.
  @discardableResult
  public func activate() -> Bool {
    guard isReachable, isActivatable else { return false }
    deliver("activate") {
      if isSelectable { listBox?.choose(self) }
      activated()
      activations.send()
      listBox?.rowActivated(self)
    }
    return true
  }

  /// Called when the row is activated; subclasses override it, and this one does nothing.
  open func activated() {}
}

extension Reactive where Base: Row {
  /// Delivers each activation of the row.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
