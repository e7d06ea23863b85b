import Foundation
import TestSupport
import Testing
import Views
import Widgets

@MainActor
struct FormStatementAuditTests {
  private let folder: TemporaryFolder
  private let picture: String

  init() throws {
    folder = try TemporaryFolder()
    picture = folder.file("picture.png").path
    try Data(Stage.png).write(to: folder.file("picture.png"))
  }

  private func open(_ whole: [String: String]) async throws -> (look: Look, view: EditProfileView) {
    let stage = Stage.full(following: [])
    await stage.server.limitNames(to: 20)
    await stage.server.limitFields(to: 2)
    let session = try await stage.checkedSession()
    // The form begins with the account known then.
    try await eventually("my account") { session.userService.user.value.isLocked }
    let view = EditProfileView.make(session)
    return (Look(stage, stage.show(view), view, whole), view)
  }

  @Test func `every statement of the profile form has an effect`() async throws {
    try await audit(
      "EditProfileView+Binder",
      shared: [
        "act leave", "act save", "too long", "saving", "failed: ", "changed: EditProfileView.confirmsLeaving",
        "Box/11 Label.text", "restored", "discarded",
      ]
    ) { whole in
      let (look, view) = try await open(whole)
      let server = look.stage.server
      await look.see("loaded")
      try look.visitor.replace(textOf: view.nameEntry, with: "Somebody with a long name")
      await look.see("too long")
      try look.visitor.replace(textOf: view.nameEntry, with: "Augusta")
      await look.see("changed")
      let session = try await look.stage.session()
      look.note("draft", "\(String(describing: session.profileDraft?.displayName))")
      let again = EditProfileView.make(session)
      look.note("restored", again.draftLabel.text)
      try look.stage.show(again).replace(textOf: again.nameEntry, with: "Ada Lovelace")
      look.note("restored no more", again.draftLabel.text)
      let unwanted = EditProfileView.make(session)
      let other = look.stage.show(unwanted)
      try other.type("!", into: unwanted.bioText)
      try? other.goBack()
      try? other.click("Discard")
      look.note("discarded", "\(session.hasProfileDraft) \(unwanted.navigation == nil)")
      try look.visitor.type("!", into: view.bioText)
      try look.visitor.toggle(view.lockedSwitch)
      await look.act("leave it changed") { try look.visitor.goBack() }
      await server.fail("PATCH", with: .offline)
      await look.act("save by key") { view.saveAction.activate() }
      await look.act("save by Enter") { try look.visitor.pressEnter(in: view.nameEntry) }
      await look.act("save") { try look.visitor.click(view.saveButton) }
      await look.see("failed")
      await server.fail("PATCH", with: nil)
      await server.hold("PATCH")
      view.saveButton.click()
      look.glance("saving")
      await server.release()
      await look.act("leave") { try look.visitor.goBack() }
      return look.seen
    }
  }

  @Test func `every statement of the form's pictures has an effect`() async throws {
    // A picture can be reverted, and found broken, once it has been chosen.
    try await audit("EditProfileView+Pictures", shared: ["act ", "chosen: ", "broken: "]) { whole in
      let (look, view) = try await open(whole)
      await look.see("loaded")
      await look.act("ask for a picture") { try look.visitor.click(view.avatarButton) }
      await look.act("ask for a header") { try look.visitor.click(view.headerButton) }
      let nothing = DraggedFiles(["/nonexistent.png"])
      await look.act("drop picture") { try look.visitor.drop(nothing, on: view.avatar) }
      await look.see("dropped picture")
      await look.act("drop header") { try look.visitor.drop(nothing, on: view.header) }
      for (button, shown) in [
        (view.avatarButton, view.avatar as any PictureShowing), (view.headerButton, view.header),
      ] {
        await look.act("choose \(shown.kind)") {
          try look.visitor.click(button)
          try look.visitor.choose(file: picture)
        }
        await look.see("chosen: \(shown.kind)")
        // As the renderer reports when it cannot decode it.
        shown.isPictureBroken = true
        await look.see("broken: \(shown.kind)")
        await look.act("choose \(shown.kind) again") {
          try look.visitor.click(button)
          try look.visitor.choose(file: picture)
        }
      }
      await look.act("put picture back") { try look.visitor.click(view.undoAvatarButton) }
      await look.act("put header back") { try look.visitor.click(view.undoHeaderButton) }
      return look.seen
    }
  }

  @Test func `every statement of the form's table has an effect`() async throws {
    try await audit(
      "EditProfileView+Table", shared: ["added: ", "filled: ", "labelled: ", "removed: ", "act "]
    ) { whole in
      let (look, view) = try await open(whole)
      await look.see("loaded")
      await look.act("add") { try look.visitor.click(view.addRowButton) }
      await look.see("added")
      await look.act("fill") {
        if let row = view.rows.last { try look.visitor.type("x", into: row.valueEntry) }
      }
      await look.see("filled")
      await look.act("label") {
        if let row = view.rows.last { try look.visitor.type("y", into: row.nameEntry) }
      }
      await look.see("labelled")
      await look.stage.server.fail("PATCH", with: .offline)
      await look.act("save by Enter") {
        if let row = view.rows.last { try look.visitor.pressEnter(in: row.nameEntry) }
      }
      await look.act("remove") {
        if let row = view.rows.last { try look.visitor.click(row.removeButton) }
      }
      await look.see("removed")
      return look.seen
    }
  }
}
