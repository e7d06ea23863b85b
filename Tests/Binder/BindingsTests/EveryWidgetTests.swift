import Bindings
import Foundation
import RendererContract
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Every property and act of every widget has its `rxs` name, and every kind its default target; a new one without it
/// fails here.
@MainActor
@Suite struct EveryWidgetTests {
  @Test func `every property and act of every widget has a working name or a reason to have none`()
    throws
  {
    var named: Set<String> = []
    for line in RxsTable().lines {
      try expect(line.works(), "\(line.members) does not work")
      named.formUnion(line.members)
    }
    expect(named.isDisjoint(with: RxsTable.reasons.keys))
    let known = named.union(RxsTable.reasons.keys)
    let found = WidgetMembers.all
    let byRule = WidgetMembers.namedByRule(in: try sources().joined(separator: "\n"))
    expect(byRule.count > 40)
    expectEqual(
      found.subtracting(known).subtracting(byRule), [], "without a name in rxs and without a reason")
    expectEqual(known.subtracting(found), [], "no widget has these any more")
  }

  @Test func `a person's change of any default property is delivered through rxs`() throws {
    var edited: [String] = []
    for case let widget as any EditablePropertyProvider in WidgetMembers.widgets {
      try hear(widget)
      edited.append(widget.kind.rawValue)
    }
    expect(edited.contains("scale") && edited.contains("searchEntry"))
  }

  // The first gesture with one of its arguments, or some text.
  private func hear(_ widget: some EditablePropertyProvider) throws {
    let window = Window(clock: VirtualClock())
    window.content = widget
    var heard = 0
    let observation = widget.rxs.edited.observeNext { _ in heard += 1 }
    let gesture = try #require(widget.gestures.first)
    gesture.act(gesture.arguments.last ?? "x")
    observation.dispose()
    expectEqual(heard, 2, "\(widget.kind.rawValue)")
  }

  @Test func `the table contains every widget class`() throws {
    var declared: Set<String> = []
    for source in try sources() {
      for match in source.matches(of: /open class (?!var\b)(\w+)/) { declared.insert(String(match.1)) }
    }
    expect(declared.count > 25)
    expectEqual(declared, WidgetMembers.classes)
  }

  private func sources() throws -> [String] {
    let folder = checkout.appending(path: "Sources/Binder/Widgets")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var sources: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      sources.append(try String(contentsOf: file, encoding: .utf8))
    }
    return sources
  }

  @Test(arguments: await Contract.kinds)
  func `every kind has the expected default target or a reason to have none`(kind: WidgetKind) {
    expect(defaultTarget(of: kind) != "")
  }

  private static let places: Set = ["splitView", "row", "overlay", "grid", "flowBox", "centerBox"]

  // The answer is empty for a wrong target and for a new kind.
  private func defaultTarget(of kind: WidgetKind) -> String {
    let (text, truth, number, index) = (Dynamic("x"), Dynamic(true), Dynamic(0.7), Dynamic(1))
    switch kind {
    case .label: return shows(text, Label(), \.text)
    case .entry: return shows(text, Entry(), \.text)
    case .searchEntry: return shows(text, SearchEntry(), \.text)
    case .textView: return shows(text, TextView(), \.text)
    case .image: return shows(text, Image(), \.iconName)
    case .headerBar: return shows(text, HeaderBar(), \.title)
    case .window: return shows(text, Window(clock: VirtualClock()), \.title)
    case .toggleSwitch: return shows(truth, Switch(), \.isOn)
    case .spinner: return shows(truth, Spinner(), \.isSpinning)
    case .button: return shows(Dynamic(false), Button(), \.isSensitive)
    case .menuButton: return shows(Dynamic(false), MenuButton(), \.isSensitive)
    case .scale: return shows(number, Scale(), \.value)
    case .progressBar: return shows(number, ProgressBar(), \.fraction)
    case .tabView: return shows(index, WidgetMembers.tabs(), \.selectedIndex)
    case .listView: return shows(Dynamic(Optional(1)), WidgetMembers.list(), \.selectedIndex)
    case .gridView: return shows(Dynamic(Optional(1)), WidgetMembers.grid(), \.selectedIndex)
    case .tableView: return shows(Dynamic(Optional(1)), WidgetMembers.table(), \.selectedIndex)
    case .treeListView: return shows(Dynamic(Optional(1)), WidgetMembers.tree(), \.selectedIndex)
    case .avatar: return shows(Dynamic(Optional(Picture([1]))), Avatar(), \.picture)
    case .pictureView:
      return shows(Dynamic(Optional(Picture([1]))), PictureView(width: 1, height: 1), \.picture)
    case .composite, .box, .stack, .scrollView, .clamp: return "none: its content is meant"
    case Separator.kind: return "none: it is only a line"
    case _ where Self.places.contains(kind.rawValue): return "none: its parts are meant"
    case .navigationStack: return "none: pages are pushed and popped"
    // A new kind names itself; its own test shows its default target.
    default:
      return WidgetMembers.widgets.contains { $0.kind == kind && $0 is any DefaultPropertyProvider }
        ? "declared" : ""
    }
  }

  private func shows<Target: BindableObject, Value: Equatable>(
    _ value: Dynamic<Value>, _ target: Target, _ keyPath: KeyPath<Target, Value>
  ) -> String where Target.DefaultValue == Value {
    let before = target[keyPath: keyPath]
    value >>> target
    return before != value.value && target[keyPath: keyPath] == value.value ? "\(keyPath)" : ""
  }

  @Test func `the default target of a page is its title`() {
    let page = NavigationPage(Label())
    Dynamic("Friends") >>> page
    expectEqual(page.title, "Friends")
  }
}
