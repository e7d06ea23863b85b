import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// What the window shows of the desktop's search.
@MainActor
struct DesktopSearchWindowTests {
  private let grace = Account(id: "2", username: "grace", displayName: "Grace Hopper")

  @Test func `a person opens above the page, also over a form with edits`() async throws {
    let stage = Stage(onServer: ["2", "3"])
    let visitor = try await stage.start()
    let window = try #require(visitor.window as? MainWindow)
    let session = try await stage.session()
    let form = EditProfileView.make(session)
    window.visibleNavigation?.push(form: form)
    try visitor.type("!", into: form.nameEntry)
    window.openPerson(grace, of: stage.manager)
    expectEqual(try visitor.page(PersonView.self).title, "Grace Hopper")
    try visitor.press("Alt+Left")
    expect(window.visibleNavigation?.top === form)
    // The table asks for the edits.
    window.openPeople(matching: ["grace"], of: stage.manager)
    try visitor.click("Discard")
    expect(window.visibleNavigation?.top is PeopleView)
  }

  @Test func `a search shows everybody who matches, without earlier conditions`() async throws {
    let stage = Stage(onServer: ["2", "3"])
    let visitor = try await stage.start()
    let window = try #require(visitor.window as? MainWindow)
    let people = try await stage.session().people
    try await eventually("everybody") { people.progress.value.finishedAt != nil }
    people.show(.followers)
    people.filter(by: "is:bot")
    window.openPeople(matching: ["grace", "hop"], of: stage.manager)
    let page = try visitor.page(PeopleView.self)
    try await eventually("Grace alone") { page.table.table.itemCount == 1 }
    expectEqual(page.table.filter.entry.text, "grace hop")
  }

  @Test func `a person and a search wait for the sign-in of the start`() async throws {
    for opensPerson in [true, false] {
      let stage = Stage(onServer: ["2", "3"])
      let window = MainWindow.make(stage.manager)
      let visitor = Visitor(window)
      if opensPerson {
        window.openPerson(grace, of: stage.manager)
      } else {
        window.openPeople(matching: ["grace"], of: stage.manager)
      }
      stage.manager.start()
      try await eventually("signed in") { stage.manager.currentSession.value.session != nil }
      if opensPerson {
        expectEqual(try visitor.page(PersonView.self).title, "Grace Hopper")
      } else {
        expectEqual(try visitor.page(PeopleView.self).table.filter.entry.text, "grace")
      }
    }
  }

  @Test func `the page to sign in stays while nobody is signed in`() async throws {
    let stage = Stage(onServer: ["2", "3"])
    let visitor = try await stage.start()
    let window = try #require(visitor.window as? MainWindow)
    try visitor.logOut()
    window.openPerson(grace, of: stage.manager)
    window.openPeople(matching: ["grace"], of: stage.manager)
    _ = try visitor.page(LoginView.self)
  }
}
