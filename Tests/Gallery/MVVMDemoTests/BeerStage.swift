import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import MVVMDemo

/// The beer page in a window, with a database under the test's control.
@MainActor
final class BeerStage {
  let server = FakeBeers()
  let clock = VirtualClock()
  let window: Window
  let page: BeerListPage

  init(prepare: (FakeBeers) -> Void = { _ in }) throws {
    prepare(server)
    window = Window(clock: clock)
    var environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"), http: server)
    environment.window = window
    environment.beersURL = URL(string: "http://beers.test/v1/beers.json?token=7")
    window.content = GalleryPage.beers.make(environment)
    page = try Visitor(window).page()
    // Like a window with room for five rows.
    page.tableView.scrolled(to: 0..<5)
  }

  var visitor: Visitor { Visitor(window) }
  var model: BeerListPageModel { page.pageModel }
  var list: MVVMDemo.TableView<BeerTableCell> { page.tableView }
  var status: String { page.statusLabel.text }

  func loaded(_ what: Comment = "an end of the loading") async throws {
    try await eventually(what) { !self.model.isBusy.value }
  }

  func scrollToEnd() async throws {
    try visitor.scroll(list, toRow: list.itemCount - 1)
    try await loaded()
  }
}
