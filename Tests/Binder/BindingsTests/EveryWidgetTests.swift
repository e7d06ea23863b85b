import Bindings
import Foundation
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Every property and every act of every widget has its `rxs` name, and every kind its default target: a widget, a property
/// or an act that is new and has none fails here.
@MainActor
@Suite struct EveryWidgetTests {
  @Test func `every property and every act of every widget has a name that works, or a reason to have none`()
    throws
  {
    var named: Set<String> = []
    for line in RxsTable().lines {
      #expect(try line.works(), "\(line.members) does not work")
      named.formUnion(line.members)
    }
    #expect(named.isDisjoint(with: RxsTable.reasons.keys))
    let known = named.union(RxsTable.reasons.keys)
    let found = WidgetMembers.all
    #expect(found.subtracting(known) == [], "without a name in rxs and without a reason")
    #expect(known.subtracting(found) == [], "no widget has these any more")
  }

  @Test func `no class of widgets is left out of the table`() throws {
    let folder = checkout.appending(path: "Sources/Binder/Widgets")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /open class (?!var\b)(\w+)/) {
        declared.insert(String(match.1))
      }
    }
    #expect(declared.count > 25)
    #expect(declared == WidgetMembers.classes)
  }

  @Test(arguments: WidgetKind.builtIn)
  func `every kind has the default target that one means, or a reason to have none`(kind: WidgetKind) {
    #expect(defaultTarget(of: kind) != "")
  }

  // The answer is empty when the target is not the one that is meant, and for a kind that is new.
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
    case .avatar: return shows(Dynamic(Optional(Picture([1]))), Avatar(), \.picture)
    case .pictureView:
      return shows(Dynamic(Optional(Picture([1]))), PictureView(width: 1, height: 1), \.picture)
    case .composite, .box, .stack, .scrollView, .clamp: return "none: what is in it is what one means"
    case .navigationStack: return "none: pages are pushed and popped"
    default: return ""
    }
  }

  private func shows<Target: BindableObject, Value: Equatable>(
    _ value: Dynamic<Value>, _ target: Target, _ keyPath: KeyPath<Target, Value>
  ) -> String where Target.DefaultPropertyModifierTargetType == Value {
    let before = target[keyPath: keyPath]
    value >>> target
    return before != value.value && target[keyPath: keyPath] == value.value ? "\(keyPath)" : ""
  }

  @Test func `the default target of a page is its title`() {
    let page = NavigationPage(Label())
    Dynamic("Friends") >>> page
    #expect(page.title == "Friends")
  }
}
