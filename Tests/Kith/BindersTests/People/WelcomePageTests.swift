import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct WelcomePageTests {
  @Test func `an account without people is welcomed and led to the search`() async throws {
    let stage = Stage(following: [], followers: [])
    let visitor = try await stage.start()
    try visitor.press("Ctrl+P")
    let people = try visitor.page(PeopleView.self)
    try await eventually("the welcome") { people.table.status.titleLabel.text == "Welcome to Kith" }
    try visitor.click("Find People")
    let search = try visitor.page(SearchView.self)
    expect(search.searchEntry.text.isEmpty)
  }
}
