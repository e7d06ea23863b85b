import Binders
import Foundation
import LocalTransport
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// The whole app on the sample, in memory and without a display.
@MainActor
struct SampleApp {
  let clock = VirtualClock()
  let manager: SessionManager
  let visitor: Visitor

  static let sample = checkout.appending(path: "Resources/sample")

  /// The sample's server, in memory.
  static func server() throws -> LocalServer {
    try LocalServer.open(fixtures: SampleApp.sample).server
  }

  init() throws {
    self.init(server: try SampleApp.server())
  }

  init(server: LocalServer) {
    manager = SessionManager(transport: server, tokens: server, clock: clock)
    visitor = Visitor(MainWindow.make(manager))
  }

  func start() async throws -> ProfileView {
    manager.start()
    return try await page(ProfileView.self)
  }

  func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await eventually("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }
}
