import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct EditProfileViewBinderTests {
  let stage = Stage()

  private func open() async throws -> (EditProfileView, Visitor) {
    let view = EditProfileView.make(try await stage.session())
    return (view, stage.show(view))
  }

  @Test func `the form starts with the known values and nothing to save`() async throws {
    let (view, visitor) = try await open()
    expectEqual(view.nameEntry.text, "Ada Lovelace")
    expectEqual(view.bioText.text, "Notes on engines")
    expect(!view.lockedSwitch.isOn)
    #expect(throws: VisitorError.self) { try visitor.click("Save") }
  }

  @Test func `Save is enabled by a change and disabled when it is reverted`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("!", into: view.nameEntry)
    expect(view.saveButton.isSensitive)
    try visitor.replace(textOf: view.nameEntry, with: "Ada Lovelace")
    expect(!view.saveButton.isSensitive)
    try visitor.toggle(view.lockedSwitch)
    expect(view.saveButton.isSensitive)
    try visitor.toggle(view.lockedSwitch)
    expect(!view.saveButton.isSensitive)
  }

  @Test func `a name or bio that is too long is refused with a reason`() async throws {
    await stage.server.limitNames(to: 100)
    let (view, visitor) = try await open()
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    expectEqual(view.nameProblemLabel.text, "The name has 31 characters; 30 are allowed.")
    expect(!view.saveButton.isSensitive)
    try visitor.replace(textOf: view.nameEntry, with: "Ada")
    expect(!view.nameProblemLabel.isVisible)
    try visitor.type(String(repeating: "y", count: 500), into: view.bioText)
    expectEqual(view.bioProblemLabel.text, "The bio has 516 characters; 500 are allowed.")
    expect(!view.saveButton.isSensitive)
    // The local book is not asked for its limits.
    await expect(stage.server.log.allSatisfy { !$0.hasSuffix("/instance") })
  }

  @Test func `a problem stands below its field, whose description it is, and one with saving stays in sight`()
    async throws
  {
    let (view, visitor) = try await open()
    for (field, problem) in [
      (view.nameEntry as Widget, view.nameProblemLabel), (view.bioText, view.bioProblemLabel),
    ] {
      let siblings = try #require(field.parent?.children)
      let place = try #require(siblings.firstIndex { $0 === field })
      expect(siblings[place + 1] === problem && !field.accessibility.isInvalid)
    }
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    try visitor.type(String(repeating: "y", count: 500), into: view.bioText)
    expect(view.nameProblemLabel.isVisible && view.bioProblemLabel.isVisible)
    expect(view.nameEntry.accessibility.isInvalid && view.bioText.accessibility.isInvalid)
    expectEqual(view.nameEntry.accessibility.description, view.nameProblemLabel.text)
    expectEqual(view.problemLabel.ancestor(of: ScrollView.self) == nil, true)
  }

  @Test func `saving shows progress, then goes back and confirms`() async throws {
    let (view, visitor) = try await open()
    let session = try await stage.session()
    try visitor.replace(textOf: view.nameEntry, with: "Ada King")
    await stage.server.hold("PATCH")
    try visitor.press("Ctrl+S")
    expect(view.spinner.isSpinning)
    #expect(throws: VisitorError.self) { try visitor.click("Save") }
    #expect(throws: VisitorError.self) { try visitor.type("x", into: view.nameEntry) }
    await stage.server.release()
    try await eventually("gone back") { visitor.window.visibleNavigation?.title == "Root" }
    expectEqual(session.userService.user.value.name, "Ada King")
    expect(visitor.sees("Your profile is saved."))
  }

  @Test func `a failed save keeps the input and reports the error`() async throws {
    let (view, visitor) = try await open()
    try visitor.replace(textOf: view.nameEntry, with: "Ada King")
    await stage.server.fail("PATCH", with: .storage)
    try visitor.pressEnter(in: view.nameEntry)
    try await eventually("told") { view.problemLabel.isVisible }
    expect(view.problemLabel.text.hasPrefix("The data on this computer could not be used"))
    expectEqual(view.nameEntry.text, "Ada King")
    expect(!view.spinner.isSpinning)
    expect(view.saveButton.isSensitive)
  }

  @Test(arguments: ["Alt+Left", "Escape", "Ctrl+W", "Ctrl+Q"] as [Shortcut])
  func `leaving with changes asks for confirmation`(_ key: Shortcut) async throws {
    let stage = stage
    let (view, visitor) = try await open()
    _ = stage
    visitor.window.actions.forEach { action in
      action.reactive.activated.bind(to: visitor.window) { window in window.close() }
    }
    try visitor.type("!", into: view.nameEntry)
    try visitor.press(key)
    expect(visitor.sees("Discard Changes?"))
    try visitor.click("Keep Editing")
    expect(visitor.window.isOpen)
    try expectEqual(visitor.page(EditProfileView.self).nameEntry.text, "Ada Lovelace!")
    try visitor.press(key)
    try visitor.press("Escape")
    try expect(visitor.page(EditProfileView.self) === view)
    try visitor.press(key)
    try visitor.click("Discard")
    expect(!visitor.window.isOpen || visitor.window.visibleNavigation?.title == "Root")
    try await expectEqual(stage.session().profileDraft, nil)
  }

  @Test func `leaving without changes asks nothing`() async throws {
    let (_, visitor) = try await open()
    try visitor.goBack()
    expect(visitor.window.dialogs.isEmpty)
    expectEqual(visitor.window.visibleNavigation?.title, "Root")
  }

  @Test func `the question about leaving closes with its page`() async throws {
    let (view, visitor) = try await open()
    try visitor.replace(textOf: view.nameEntry, with: "Ada King")
    await stage.server.hold("PATCH")
    try visitor.press("Ctrl+S")
    try visitor.press("Escape")
    expect(visitor.sees("Discard Changes?"))
    await stage.server.release()
    try await eventually("gone back") { visitor.window.visibleNavigation?.title == "Root" }
    expect(visitor.window.dialogs.isEmpty)
  }

  @Test func `the view and its rows are released, even with changes and open questions`() async throws {
    weak var released: EditProfileView?
    weak var row: FieldEntryRow?
    let session = try await stage.session()
    let observers = session.userService.user.observerCount
    do {
      let (view, visitor) = try await open()
      released = view
      try visitor.click("Change Picture…")
      try visitor.press("Escape")
      try visitor.click("Add Row")
      row = view.rows.first
      try visitor.type("!", into: view.nameEntry)
      try visitor.press("Escape")
      try visitor.click("Discard")
    }
    try await eventually("released") { released == nil && row == nil }
    expectEqual(session.userService.user.observerCount, observers)
  }

  @Test func `a restored draft is unchanged and loses its label once it is reverted`()
    async throws
  {
    var people = Stage.people
    people[0].fields = [("Web", "a.example")]
    people[0].enteredFields = [("Web", "a.example")]
    let stage = Stage(people)
    let session = try await stage.session()
    let first = EditProfileView.make(session)
    try stage.show(first).type("!", into: first.nameEntry)
    // The table was not touched: its current rows count.
    expectEqual(session.profileDraft?.displayName, "Ada Lovelace!")
    expectEqual(session.profileDraft?.fields, nil)
    let second = EditProfileView.make(session)
    let visitor = stage.show(second)
    expect(!second.draftLabel.text.isEmpty)
    try visitor.replace(textOf: second.nameEntry, with: "Ada Lovelace")
    expect(second.draftLabel.text.isEmpty)
    expectEqual(session.profileDraft, nil)
  }

  @Test func `a save that ends on another page leaves that page open`() async throws {
    let (session, (view, visitor)) = (try await stage.session(), try await open())
    try visitor.type("!", into: view.nameEntry)
    await stage.server.hold("PATCH")
    try visitor.click("Save")
    let other = PersonView.make(Account(id: "2", username: "grace"), session: session)
    visitor.window.visibleNavigation?.push(other)
    await stage.server.release()
    try await eventually("told") { !visitor.window.toasts.isEmpty }
    expect(visitor.window.visibleNavigation?.top === other)
  }

  @Test func `an initially empty row counts as no change`() async throws {
    var people = Stage.people
    people[0].fields = [("Web", "a.example")]
    people[0].enteredFields = [("", ""), ("Web", "a.example")]
    let stage = Stage(people)
    let form = EditProfileView.make(try await stage.session())
    _ = stage.show(form)
    expect(!form.confirmsLeaving)
    expect(!form.saveButton.isSensitive)
  }

  @Test func `an unreadable picture of the server is not reported as a bad choice`() async throws {
    let (view, _) = try await open()
    view.avatar.isPictureBroken = true
    view.header.isPictureBroken = true
    expect(view.pictureProblemLabel.text.isEmpty)
  }

  private let server = Stage(onServer: [])

  /// Opens the form once the signed-in account is known.
  private func openOnServer() async throws -> (EditProfileView, Visitor) {
    let session = try await server.session()
    try await eventually("my bio") { session.userService.user.value.note == "Notes on engines" }
    let view = EditProfileView.make(session)
    return (view, server.show(view))
  }

  private func asked() async -> Int {
    await server.server.log.count { $0.hasSuffix("/api/v2/instance") }
  }

  @Test func `the form allows as much text as the server`() async throws {
    await server.server.limitNames(to: 100)
    let (view, visitor) = try await openOnServer()
    let session = try await server.session()
    try await eventually("limits") { session.instanceService.limits.value.displayNameLength == 100 }
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    expect(!view.nameProblemLabel.isVisible)
    expect(view.saveButton.isSensitive)
    try visitor.type(String(repeating: "y", count: 70), into: view.nameEntry)
    expectEqual(view.nameProblemLabel.text, "The name has 101 characters; 100 are allowed.")
    expect(!view.saveButton.isSensitive)
    try visitor.replace(textOf: view.nameEntry, with: "Ada")
    try visitor.type(String(repeating: "z", count: 985), into: view.bioText)
    expectEqual(view.bioProblemLabel.text, "The bio has 1,001 characters; 1,000 are allowed.")
    expect(!view.saveButton.isSensitive)
  }

  @Test func `a limit not stated by the server is a warning, and the next form asks again`()
    async throws
  {
    let (view, visitor) = try await openOnServer()
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    try await eventually("asked in both ways") {
      await server.server.log.last?.hasSuffix("v1/instance") == true
    }
    expectEqual(
      view.nameProblemLabel.text, "The name has 31 characters; many servers accept no more than 30.")
    expect(view.saveButton.isSensitive)
    try visitor.type(String(repeating: "z", count: 3_000), into: view.bioText)
    try visitor.replace(textOf: view.nameEntry, with: "Ada")
    expectEqual(
      view.bioProblemLabel.text, "The bio has 3,016 characters; many servers accept no more than 500.")
    expect(view.tableNote.text.hasSuffix("many servers accept 4 rows."))
    for _ in 1...5 { try visitor.click(view.addRowButton) }
    expect(view.saveButton.isSensitive && view.addRowButton.isSensitive)
    await server.server.limitNames(to: 10)
    let session = try await server.session()
    try await eventually("taken by the next form") {
      _ = EditProfileView.make(session)
      return !view.saveButton.isSensitive
    }
    expectEqual(view.bioProblemLabel.text, "The bio has 3,016 characters; 100 are allowed.")
    expect(!view.addRowButton.isSensitive)
  }

  @Test func `limits are requested once per session and not before editing`() async throws {
    await server.server.limitNames(to: 100)
    await server.server.hold("GET /api/v2/instance")
    let session = try await server.session()
    try await eventually("my bio") { session.userService.user.value.note == "Notes on engines" }
    await expectEqual(asked(), 0)
    let forms = [EditProfileView.make(session), EditProfileView.make(session)]
    try await eventually("asked") { await asked() == 1 }
    await server.server.release()
    try await eventually("limits") { session.instanceService.limits.value.displayNameLength == 100 }
    let another = EditProfileView.make(session)
    // The form's own requests would come before this.
    _ = try await session.client.verifyCredentials()
    await expectEqual(asked(), 1)
    expect((forms + [another]).allSatisfy { !$0.saveButton.isSensitive })
  }

  @Test func `an unchanged overlong name does not prevent saving`() async throws {
    let name = String(repeating: "x", count: 40)
    let server = Stage(onServer: [], people: [.init(id: "1", name: name, username: "ada")])
    let session = try await server.session()
    try await eventually("my name") { session.userService.user.value.displayName == name }
    let view = EditProfileView.make(session)
    let visitor = server.show(view)
    expect(!view.nameProblemLabel.isVisible)
    try visitor.type("Hello", into: view.bioText)
    expect(view.saveButton.isSensitive && !view.nameProblemLabel.isVisible)
  }
}
