import LocalServer
import Services
import Settings
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders

@MainActor
struct SampleBannerTests {
  private func open(
    _ settings: any SettingsStore = MemorySettings()
  ) async throws -> (manager: SessionManager, visitor: Visitor, people: PeopleView) {
    let manager = SessionManager(
      book: try LocalBook.open(SamplePeople(count: 30, seed: 1)).book, settings: settings,
      clock: VirtualClock())
    let visitor = Visitor(MainWindow.make(manager))
    manager.start()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    return (manager, visitor, try visitor.page(PeopleView.self))
  }

  @Test func `the first window says what the people are, until a person looks around`() async throws {
    let settings = MemorySettings()
    let first = try await open(settings)
    expect(first.visitor.sees("A sample of 30 people. Sign in to see your own."))
    try first.visitor.click("Look Around")
    expect(!first.people.sampleBanner.isRevealed)
    let second = try await open(settings)
    expect(!second.people.sampleBanner.isRevealed)
  }

  @Test func `the notice of the sample leads to the page of accounts`() async throws {
    let (_, visitor, people) = try await open()
    try visitor.click("Sign In")
    let login = try visitor.page(LoginView.self)
    expect(visitor.window.focused === login.serverEntry)
    try visitor.goBack()
    expect(people.sampleBanner.isRevealed, "it stays until dismissed")
  }

  @Test func `people of a folder are no sample`() async throws {
    let app = try SampleApp()
    try await expect(!app.openPeople().sampleBanner.isRevealed)
  }
}
