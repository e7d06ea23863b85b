import Signals

/// A row of a `ListBox`. GTK: `GtkListBoxRow`.
///
/// ```swift
/// let row = Row(Label("Keyboard"))
/// row.reactive.activated.bind(to: keyboard) { page in page.open() }
/// let list = ListBox([row])
/// ```
open class Row: Widget {
  /// What it shows.
  public let content: Widget
  /// Whether a person can act on the row as a whole, by a click or with Enter. GTK: `activatable`.
  @Property public var isActivatable = true
  /// Whether it can be the selected one. GTK: `selectable`.
  @Property public var isSelectable = true
  let activations = PassthroughSubject<Void, Never>()

  /// Makes a row that can be activated and selected.
  public init(_ content: Widget) {
    self.content = content
    super.init()
    adopt(content)
  }

  /// Shown by a GtkListBoxRow.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "row") }

  /// A row of a list.
  open override var defaultRole: AccessibleRole { .listItem }

  /// Whether it can be activated and selected.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("isActivatable", value: self.isActivatable, gtk: "activatable"),
      InspectableProperty("isSelectable", value: self.isSelectable, gtk: "selectable"),
    ]
  }

  /// Acting on it as a whole.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "activate", of: self, key: "Return",
        refusal: { row, _ in row.isActivatable ? nil : "the row does nothing as a whole" }
      ) { row, _ in row.activate() }
    ]
  }

  /// What it shows.
  open override var children: [Widget] { [content] }

  /// The list that the row is in.
  public var listBox: ListBox? { parent as? ListBox }

  /// Acts on the row as a click or Enter does, which selects it first where rows are selected; refused when it cannot be
  /// reached or does nothing as a whole.
  @discardableResult
  public func activate() -> Bool {
    guard isReachable, isActivatable else { return false }
    deliver {
      if isSelectable { listBox?.choose(self) }
      activated()
      activations.send()
      listBox?.rowActivated(self)
    }
    return true
  }

  /// What a class of rows does by itself when it is activated; nothing here.
  open func activated() {}
}

extension Reactive where Base: Row {
  /// Delivers each time a person acts on the row as a whole.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
