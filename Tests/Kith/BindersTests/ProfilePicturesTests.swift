import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct ProfilePicturesTests {
  let stage = Stage()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() async throws -> (EditProfileView, Visitor) {
    let view = EditProfileView.make(try await stage.session())
    return (view, stage.show(view))
  }

  private func file(_ bytes: [UInt8]) throws -> String {
    let file = folder.file("private name.png")
    try Data(bytes).write(to: file)
    return file.path
  }

  private func choose(_ button: String, _ path: String, _ visitor: Visitor) throws {
    try visitor.click(button)
    try visitor.choose(file: path)
  }

  @Test func `a chosen picture is shown at once and sent when saved`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    expectEqual(view.avatar.picture, nil)
    try visitor.click("Change Picture…")
    expectEqual(visitor.window.fileDialog?.filters.first?.mediaTypes.contains("image/png"), true)
    try visitor.choose(file: path)
    try await eventually("shown") { view.avatar.picture == Picture(Stage.png) }
    expect(view.confirmsLeaving)
    try choose("Change Header…", path, visitor)
    try await eventually("shown, too") { view.header.picture == Picture(Stage.png) }
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.title == "Root" }
    let uploads = await stage.server.uploads
    expectEqual(uploads.map(\.name), ["avatar", "header"])
    expect(uploads.allSatisfy { $0.data == Data(Stage.png) && $0.contentType == "image/png" })
    // The names of a person's files stay private.
    expectEqual(uploads.map(\.fileName), ["picture.png", "picture.png"])
    expect(visitor.sees("Your profile is saved."))
  }

  @Test func `a dropped picture replaces the one under the pointer`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    try visitor.drop(DraggedFiles([path]), on: view.avatar)
    try await eventually("shown") { view.avatar.picture == Picture(Stage.png) }
    expectEqual(view.header.picture, nil)
    try visitor.drop(DraggedFiles([path, "/b.png"]), on: view.header)
    try await eventually("shown, too") { view.header.picture == Picture(Stage.png) }
    #expect(throws: VisitorError.self) { try visitor.drop("a text", on: view.avatar) }
  }

  @Test func `cancelling the choice of a picture changes nothing`() async throws {
    let (view, visitor) = try await open()
    try visitor.click("Change Picture…")
    try visitor.press("Escape")
    expect(!view.confirmsLeaving)
    #expect(throws: VisitorError.self) { try visitor.click("Save") }
  }

  @Test func `an invalid, oversized or missing picture is refused with a reason`() async throws {
    let (view, visitor) = try await open()
    func refuse(_ path: String, _ words: String) async throws {
      try choose("Change Picture…", path, visitor)
      try await eventually("\(words)") { view.pictureProblemLabel.text.contains(words) }
      expectEqual(view.avatar.picture, nil)
      expect(!view.saveButton.isSensitive)
    }
    try await refuse("/nonexistent/a.png", "could not be read")
    try await refuse("/tmp", "could not be read")
    try await refuse(file(Array("<svg/>".utf8)), "not a picture that can be used")
    let large = Stage.png + [UInt8](repeating: 0, count: 8 << 20)
    try await refuse(file(large), "too large; 8 MiB are allowed")
  }

  @Test func `a chosen picture that fails to decode is reverted`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    try choose("Change Picture…", path, visitor)
    try await eventually("shown") { view.avatar.picture != nil }
    // As the renderer reports when it cannot decode it.
    view.avatar.isPictureBroken = true
    try await eventually("taken back") { view.avatar.picture == nil }
    expect(view.pictureProblemLabel.text.contains("16 million pixels"))
    expect(!view.saveButton.isSensitive)
  }

  @Test func `a picture of a kind unsupported here is not damaged and can be saved`()
    async throws
  {
    let webP = Array("RIFF\0\0\0\0WEBPVP8 ".utf8)
    let path = try file(webP)
    let server = Stage(onServer: [])
    await server.server.takePictures(["image/png", "image/webp"])
    let session = try await server.session()
    let view = EditProfileView.make(session)
    let visitor = server.show(view)
    try await eventually("limits") { session.instanceService.limits.value.imageTypes.count == 2 }
    try choose("Change Header…", path, visitor)
    try await eventually("shown") { view.header.picture != nil }
    view.header.isPictureBroken = true
    expect(view.pictureProblemLabel.text.hasPrefix("This computer cannot show WebP pictures."))
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.title == "Root" }
    await expectEqual(server.server.uploads.map(\.contentType), ["image/webp"])
  }

  @Test func `a chosen picture is reverted alone and the rest of the form stays`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    expect(!view.undoAvatarButton.isVisible && !view.undoHeaderButton.isVisible)
    for button in [view.avatarButton, view.headerButton] {
      try visitor.click(button)
      try visitor.choose(file: path)
    }
    try await eventually("shown") { view.avatar.picture != nil && view.header.picture != nil }
    try visitor.type("!", into: view.nameEntry)
    try visitor.click(view.undoAvatarButton)
    expect(view.avatar.picture == nil && view.header.picture == Picture(Stage.png))
    expectEqual(view.nameEntry.text, "Ada Lovelace!")
    expect(!view.undoAvatarButton.isVisible && view.undoHeaderButton.isVisible)
    expect(visitor.window.focused === view.avatarButton)
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.title == "Root" }
    await expectEqual(stage.server.uploads.map(\.name), ["header"])
  }

  @Test func `reverting the only change leaves nothing to save`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    try choose("Change Header…", path, visitor)
    try await eventually("shown") { view.header.picture != nil }
    expect(view.saveButton.isSensitive && view.confirmsLeaving)
    try visitor.click("Undo")
    expectEqual(view.header.picture, nil)
    expect(!view.saveButton.isSensitive && !view.confirmsLeaving)
    try await expectEqual(stage.session().profileDraft, nil)
  }

  @Test func `a chosen picture is restored with the draft`() async throws {
    let path = try file(Stage.png)
    let (view, visitor) = try await open()
    try choose("Change Picture…", path, visitor)
    try await eventually("shown") { view.avatar.picture != nil }
    let again = EditProfileView.make(try await stage.session())
    expectEqual(again.avatar.picture, Picture(Stage.png))
    expect(again.saveButton.isSensitive)
  }
}
