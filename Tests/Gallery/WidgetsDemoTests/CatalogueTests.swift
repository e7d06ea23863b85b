import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import WidgetsDemo

@MainActor
@Suite struct CatalogueTests {
  @Test func `every widget class has a sample or a reason to have none`() throws {
    let folder = checkout.appending(path: "Sources/Binder/Widgets")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    var declared: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(
        of:
          /(?m)^(?:open|public final) class (\w+)(?:<[^>]*>)?: (?:[\w<>]*(?:Widget|View|Box|Entry|Button|Page|Bar|Stack))\b/
      ) {
        declared.insert(String(match.1))
      }
    }
    let shown = Set(WidgetSample.all.flatMap(\.samples).map(\.name))
    expect(declared.count > 20)
    expectEqual(
      declared.subtracting(shown).subtracting(CatalogueTests.reasons.keys).sorted(), [], "without a sample")
    expectEqual(Set(CatalogueTests.reasons.keys).subtracting(declared).sorted(), [], "no widget any more")
  }

  private static let reasons = [
    "Window": "the page is in one",
    "InspectorView": "Ctrl+Shift+I shows it for any window",
    "Row": "in the sample of ListBox",
    "PreferencesGroup": "in the sample of PreferencesPage",
    "NavigationPage": "in the sample of NavigationStack",
    "PageHeaderBar": "in the sample of NavigationStack",
    "AnyChoice": "DropDown, RadioGroup and ToggleGroup are its classes",
    "Chart": "BarChart, LineChart and Sparkline are its classes",
    "AnyListView": "ListView and GridView are its classes",
    "SuggestingEntry": "ComboEntry and SearchEntry are its classes",
    "AnyGridView": "GridView is its class",
    "AnyTableView": "TableView is its class",
    "AnyTreeListView": "TreeListView is its class",
    "TreeRow": "in the sample of TreeListView",
    "EditableCell": "in the sample of TableView",
    "TableRow": "in the sample of TableView",
  ]

  @Test func `a search finds samples with all words in names, groups and purposes`() {
    let catalogue = Catalogue(WidgetSample.all)
    let bag = DisposeBag()
    defer { bag.dispose() }
    var found: [String] = []
    catalogue.entries.observeNext { found = $0.map(\.id) }.dispose(in: bag)
    expectEqual(found.count, WidgetSample.all.flatMap(\.samples).count)
    catalogue.search("TICK box")
    expectEqual(found, ["CheckButton"])
    catalogue.search("windows undo")
    expectEqual(found, ["Toast"])
    catalogue.search("nothing of the kind")
    expect(found.isEmpty)
    catalogue.search("")
    expect(found.count > 20)
  }

  @Test func `the open sample stays open during a search`() {
    let catalogue = Catalogue(WidgetSample.all)
    let bag = DisposeBag()
    defer { bag.dispose() }
    var open = ""
    var index: Int?
    catalogue.sample.observeNext { open = $0.name }.dispose(in: bag)
    catalogue.index.observeNext { index = $0 }.dispose(in: bag)
    expect(open == WidgetSample.texts[0].name && index == 0)
    catalogue.search("tick")
    expect(open == WidgetSample.texts[0].name && index == nil)
    catalogue.open(0)
    expect(open == "CheckButton" && index == 0)
    catalogue.open(7)
    expectEqual(open, "CheckButton")
    catalogue.search("")
    expect(open == "CheckButton" && (index ?? 0) > 0)
  }
}
