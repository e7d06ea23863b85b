import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct ProfileLimitsTests {
  let stage = Stage(onServer: [])

  /// Opens the form once the signed-in account is known.
  private func open() async throws -> (EditProfileView, Visitor) {
    let session = try await stage.session()
    try await eventually("my bio") { session.userService.user.value.note == "Notes on engines" }
    let view = EditProfileView.make(session)
    return (view, stage.show(view))
  }

  private func asked() async -> Int {
    await stage.server.log.count { $0.hasSuffix("/api/v2/instance") }
  }

  @Test func `the form allows as much text as the server`() async throws {
    await stage.server.limitNames(to: 100)
    let (view, visitor) = try await open()
    let session = try await stage.session()
    try await eventually("limits") { session.instanceService.limits.value.displayNameLength == 100 }
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    expect(!view.problemLabel.isVisible)
    expect(view.saveButton.isSensitive)
    try visitor.type(String(repeating: "y", count: 70), into: view.nameEntry)
    expectEqual(view.problemLabel.text, "The name has 101 characters; 100 are allowed.")
    expect(!view.saveButton.isSensitive)
    try visitor.replace(textOf: view.nameEntry, with: "Ada")
    try visitor.type(String(repeating: "z", count: 985), into: view.bioText)
    expectEqual(view.problemLabel.text, "The bio has 1001 characters; 1000 are allowed.")
    expect(!view.saveButton.isSensitive)
  }

  @Test func `a limit not stated by the server is a warning, and the next form asks again`()
    async throws
  {
    let (view, visitor) = try await open()
    try visitor.replace(textOf: view.nameEntry, with: String(repeating: "x", count: 31))
    try await eventually("asked in both ways") {
      await stage.server.log.last?.hasSuffix("v1/instance") == true
    }
    expectEqual(view.problemLabel.text, "The name has 31 characters; many servers accept no more than 30.")
    expect(view.saveButton.isSensitive)
    try visitor.type(String(repeating: "z", count: 3_000), into: view.bioText)
    try visitor.replace(textOf: view.nameEntry, with: "Ada")
    expectEqual(view.problemLabel.text, "The bio has 3016 characters; many servers accept no more than 500.")
    expect(view.tableNote.text.hasSuffix("many servers accept 4 rows."))
    for _ in 1...5 { try visitor.click(view.addRowButton) }
    expect(view.saveButton.isSensitive && view.addRowButton.isSensitive)
    await stage.server.limitNames(to: 10)
    let session = try await stage.session()
    try await eventually("taken by the next form") {
      _ = EditProfileView.make(session)
      return !view.saveButton.isSensitive
    }
    expectEqual(view.problemLabel.text, "The bio has 3016 characters; 100 are allowed.")
    expect(!view.addRowButton.isSensitive)
  }

  @Test func `limits are requested once per session and not before editing`() async throws {
    await stage.server.limitNames(to: 100)
    await stage.server.hold("GET /api/v2/instance")
    let session = try await stage.session()
    try await eventually("my bio") { session.userService.user.value.note == "Notes on engines" }
    await expectEqual(asked(), 0)
    let forms = [EditProfileView.make(session), EditProfileView.make(session)]
    try await eventually("asked") { await asked() == 1 }
    await stage.server.release()
    try await eventually("limits") { session.instanceService.limits.value.displayNameLength == 100 }
    let another = EditProfileView.make(session)
    // The form's own requests would come before this.
    _ = try await session.client.verifyCredentials()
    await expectEqual(asked(), 1)
    expect((forms + [another]).allSatisfy { !$0.saveButton.isSensitive })
  }

  @Test func `an unchanged overlong name does not prevent saving`() async throws {
    let name = String(repeating: "x", count: 40)
    let stage = Stage(onServer: [], people: [.init(id: "1", name: name, username: "ada")])
    let session = try await stage.session()
    try await eventually("my name") { session.userService.user.value.displayName == name }
    let view = EditProfileView.make(session)
    let visitor = stage.show(view)
    expect(!view.problemLabel.isVisible)
    try visitor.type("Hello", into: view.bioText)
    expect(view.saveButton.isSensitive && !view.problemLabel.isVisible)
  }
}
