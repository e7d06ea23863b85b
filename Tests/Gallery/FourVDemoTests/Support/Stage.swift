import DemoTestSupport
import Foundation
import GalleryFetching
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import FourVDemo

/// The page in a window without a display, with the fixture or another source of users.
@MainActor
struct Stage {
  let clock = VirtualClock()
  let window: Window
  let view: StoriesView

  /// Shows the page; without `http` with the generated users of the checkout.
  init(http: (any Fetcher)? = nil, resources: URL = galleryFixtures) {
    var environment = GalleryEnvironment(clock: clock, resources: resources, http: http ?? NoFetcher())
    if http != nil { environment.usersURL = URL(string: "https://users.example/users") }
    window = Window(clock: clock)
    view = StoriesView(environment)
    window.content = view
  }

  var visitor: Visitor { Visitor(window) }

  /// Waits until a text is visible.
  func sees(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await eventually("\(text) is seen", sourceLocation: sourceLocation) { visitor.sees(text) }
  }

  func open(_ story: String) throws {
    try visitor.select(tab: story, in: view.tabs)
  }

  func list() throws -> AnyListView {
    try visitor.find(AnyListView.self)
  }

  func row<Row: Widget>(_ name: String, _ type: Row.Type = UsersListRow.self) throws -> Row {
    try visitor.find(Row.self, named: "row of \(name)") { $0.accessibleLabel == name }
  }
}

/// A source that answers each address by a rule, at once.
struct RuleFetcher: Fetcher {
  let rule: @Sendable (URL) -> Result<[UInt8], FetchError>

  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    try rule(url).get()
  }
}

let testURL = URL(filePath: "/fixture/users.json")

extension FakeFetcher.Answer {
  static func users(_ names: String...) -> Self {
    let users = names.map { #"{"name":"\#($0)","email":"\#($0.lowercased())@mail.example"}"# }
    return .text("[" + users.joined(separator: ",") + "]")
  }
}
