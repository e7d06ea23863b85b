import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct PageNamesTests {
  private let resources = checkout.appending(path: "Resources/gallery")

  /// All widgets of a page, including hidden ones; of lists the existing rows.
  private func inside(_ widget: Widget) -> [Widget] {
    [widget] + widget.children.flatMap(inside)
  }

  private func hasName(_ widget: Widget) -> Bool {
    if widget.accessibleLabel?.isEmpty == false { return true }
    switch widget {
    case let button as Button: return !button.text.isEmpty || !button.isVisible
    case is AnyListView, is Entry, is TextView, is Switch, is Scale, is MenuButton: return false
    default: return true
    }
  }

  @Test(arguments: 0..<9) func `each page explains its differences from its document under a heading`(
    index: Int
  ) throws {
    let page = GalleryPage.all[index]
    let view = PageView.make(page, in: GalleryEnvironment(clock: VirtualClock(), resources: resources))
    let labels = view.textBox.children.compactMap { $0 as? Label }
    let heading = try #require(labels.firstIndex { $0.text == "Where this differs" })
    let differences = labels[(heading + 1)...].map(\.text)
    expectEqual(differences.joined(separator: "\n\n"), page.differences)
    expect(differences.count >= 2)
    expectEqual(
      labels[..<heading].map(\.text).dropFirst(2 + page.advice.lines.count).joined(separator: "\n\n"),
      page.text)
    // Common differences are stated on every page.
    expect(page.differences.contains("isolation") || page.differences.contains("main actor"))
    expect(!page.text.contains("Other than in the document"))
  }

  @Test(arguments: 0..<9) func `every list, field and button of a page has a name`(index: Int) throws {
    let page = GalleryPage.all[index]
    let window = Window(clock: VirtualClock())
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: resources)
    environment.window = window
    window.content = page.make(environment)
    let content = try #require(window.content)
    var found = inside(content)
    // The content of a demo's tabs is created when they are shown.
    for tabs in found.compactMap({ $0 as? TabView }) {
      for tab in tabs.tabs.indices {
        tabs.select(tab)
        found += inside(content)
      }
    }
    for widget in found { expect(hasName(widget), "\(page.id): \(dump(widget))") }
    expect(found.contains { $0 is AnyListView || $0 is Entry || $0 is TabView || $0 is Button })
  }
}
