import Bindings
import Signals
import Widgets

/// One widget of every class, and what they keep: properties and subjects, as `Label.text` or `Button.clicks`.
@MainActor
enum WidgetMembers {
  static func tabs() -> TabView { TabView([TabView.Tab("One", Label()), TabView.Tab("Two", Label())]) }

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

  private static var widgets: [Widget] {
    let clock = VirtualClock()
    return [
      Window(clock: clock), PageHeaderBar(), NavigationPage(Label()),
      NavigationStack(root: NavigationPage(Label())), tabs(),
      LoadingView(Label(), clock: clock), ScrollView(), Clamp(Label()), Label(), Image(), Button(),
      MenuButton(),
      SearchEntry(), TextView(), Switch(), Avatar(), Spinner(), Scale(), ProgressBar(),
      PictureView(width: 1, height: 1), list(), grid(), Dialog(), Popover(Label()), Toast(""), StatusPage(),
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
