import Bindings
import RendererContract
import Signals
import Widgets

/// One widget of every class, and their members: properties and subjects, as `Label.text` or `Button.clicks`.
@MainActor
enum WidgetMembers {
  static func tabs() -> TabView {
    TabView([TabView.Tab("One", content: Label()), TabView.Tab("Two", content: Label())])
  }

  static func list() -> ListView<Label> {
    let list = ListView { Label() }
    Property(["a", "b", "c"]).bind(to: list, id: \.self) { row, text in row.text = text }
    return list
  }

  static func grid() -> GridView<Label> {
    let grid = GridView { Label() }
    Property(["a", "b", "c"]).bind(to: grid, id: \.self) { row, text in row.text = text }
    return grid
  }

  static func table() -> TableView<String> {
    let table = TableView([TableColumn("Text", isSortable: true, isEditable: true) { (text: String) in text }]
    )
    Property(["a", "b", "c"]).bind(to: table, id: \.self)
    return table
  }

  static func tree() -> TreeListView<String, String> {
    let tree = TreeListView(id: \String.self) { $0 }
    MutableObservableTree([TreeNode("a", [TreeNode("b")]), TreeNode("c")]).bind(to: tree)
    return tree
  }

  /// One of each kind, and of each class composed of them.
  static var widgets: [Widget] {
    let clock = VirtualClock()
    return Contract.subjects.filter { $0.kind != .composite }.map { $0.make() } + [
      Window(clock: clock), PageHeaderBar(), NavigationPage(Label()), LoadingView(Label(), clock: clock),
      Dialog(), Popover(Label()), Toast(""), StatusPage(),
      Sidebar([Sidebar.Section([Sidebar.Item("One"), Sidebar.Item("Two")])]), Banner(), ActionBar(),
      DateChooser(buttonText: "Choose", showing: .earliest) { _ in "" },
      ColorChooser(
        .white,
        swatches: [ColorChooser.Swatch("White", color: .white), ColorChooser.Swatch("Black", color: .black)],
        problemText: ""),
      BarChart(), LineChart(), Sparkline(), SearchBar(), ActionRow(), SwitchRow(), EntryRow(),
      ChoiceRow("", items: ["One", "Two"]), PreferencesGroup(),
      PreferencesPage([]), ShortcutsDialog(title: "", of: Window(clock: clock), closing: ""),
      AboutDialog(name: "", iconName: "", text: "", closing: ""), LabelledField(control: Scale()),
    ]
  }

  private static var levels: [Mirror] {
    widgets.flatMap { widget in
      Array(sequence(first: Mirror(reflecting: widget)) { $0.superclassMirror })
    }
  }

  private static func name(_ level: Mirror) -> String {
    String("\(level.subjectType)".prefix { $0 != "<" })
  }

  static var classes: Set<String> { Set(levels.map(name)) }

  /// The members named by a rule: assignable ones, and the edits of the default property.
  static func namedByRule(in sources: String) -> Set<String> {
    var found: Set<String> = []
    var owner = ""
    for line in sources.split(separator: "\n") {
      if let match = line.firstMatch(of: /^open class (\w+)/) { owner = String(match.1) }
      if let match = line.firstMatch(of: /^  @Property public var (\w+)/) {
        found.insert("\(owner).\(match.1)")
      }
      if line.contains("var defaultEdits:"), let match = line.firstMatch(of: /\{ (\w+)\.toSignal/) {
        found.insert("\(owner).\(match.1)")
      }
    }
    return found
  }

  static var all: Set<String> {
    var found: Set<String> = []
    for level in levels {
      for case (let label?, let value) in level.children {
        let type = "\(Swift.type(of: value))"
        if type.hasPrefix("Property<") { found.insert("\(name(level)).\(label.drop { $0 == "_" })") }
        if type.hasPrefix("PassthroughSubject<") { found.insert("\(name(level)).\(label)") }
      }
    }
    return found
  }
}
