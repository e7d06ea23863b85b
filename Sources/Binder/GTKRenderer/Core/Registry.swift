import CBinderGTK
import Widgets

/// The factories of nodes, by kind of widget.
@MainActor
struct Registry {
  typealias Realise = @MainActor (Widget, Renderer) -> AnyNode?
  private var kinds: [WidgetKind: Realise] = [:]

  init() {}

  mutating func register<Shown: Widget>(
    _ type: Shown.Type, realise: @escaping @MainActor (Shown, Renderer) -> AnyNode
  ) {
    register(type, as: type.kind, realise: realise)
  }

  /// Registers a kind whose widgets are made from a base class that the renderer knows.
  mutating func register<Shown: Widget>(
    _ type: Shown.Type, as kind: WidgetKind, realise: @escaping @MainActor (Shown, Renderer) -> AnyNode
  ) {
    kinds[kind] = { widget, renderer in (widget as? Shown).map { realise($0, renderer) } }
  }

  var registered: Set<WidgetKind> { Set(kinds.keys) }

  /// Makes the node of a widget, or a label that says what is missing.
  func node(for widget: Widget, _ renderer: Renderer) -> AnyNode {
    if let node = kinds[widget.kind]?(widget, renderer) { return node }
    let name = "\(type(of: widget))"
    let problem =
      "No renderer shows widgets of the kind \"\(widget.kind.rawValue)\": call renderer.register(\(name).self) first."
    bgtk_complain(problem)
    let node = Node(bgtk_label_new(), for: widget, renderer: renderer)
    node.setGTKValue("label", to: problem)
    return node
  }

  /// The library's own kinds.
  static let builtIn: Registry = {
    var registry = Registry()
    registry.register(Widget.self) { CompositeNode($0, renderer: $1) }
    registry.register(Window.self) { WindowNode($0, renderer: $1) }
    registry.register(HeaderBar.self) { $0.realise($1) }
    registry.register(NavigationStack.self) { NavigationStackNode($0, renderer: $1) }
    registry.register(TabView.self) { TabViewNode($0, renderer: $1) }
    registry.register(Stack.self) { StackNode($0, renderer: $1) }
    registry.register(Box.self) { BoxNode($0, renderer: $1) }
    registry.register(ScrollView.self) { ScrollViewNode($0, renderer: $1) }
    registry.register(Clamp.self) { $0.realise($1) }
    registry.register(Label.self) { LabelNode($0, renderer: $1) }
    registry.register(Button.self) { $0.realise($1) }
    registry.register(MenuButton.self) { MenuButtonNode($0, renderer: $1) }
    registry.register(MenuBar.self) { MenuBarNode($0, renderer: $1) }
    registry.register(Entry.self) { EntryNode(bgtk_entry_new(false), for: $0, renderer: $1) }
    registry.register(SearchEntry.self) { $0.realiseSearch($1) }
    registry.register(TextView.self) { TextViewNode($0, renderer: $1) }
    registry.register(Avatar.self) { AvatarNode($0, renderer: $1) }
    registry.register(Scale.self) { ScaleNode($0, renderer: $1) }
    registry.register(PictureView.self) { PictureViewNode($0, renderer: $1) }
    registry.registerPlainControls()
    registry.registerChoices()
    registry.registerPlaces()
    registry.registerDrawing()
    registry.register(AnyListView.self) { ListNode($0, renderer: $1, makeView: bgtk_list_new) }
    registry.register(AnyGridView.self) { $0.realiseGrid($1) }
    registry.register(AnyTreeListView.self) { TreeListNode($0, renderer: $1) }
    registry.register(AnyTableView.self) { TableNode($0, renderer: $1) }
    registry.register(NativeWidget.self) { Node(gtkWidget: $0.make(), for: $0, renderer: $1) }
    return registry
  }()
}
