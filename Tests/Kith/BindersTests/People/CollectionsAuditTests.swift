import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// Each statement of the pages of collections, left out in turn.
@MainActor
struct CollectionsAuditTests {
  private static let shared = [
    "act ", "rows", "people", "missing", "collections", "loaded", "failed", "title", "theirs",
  ]

  private func start() async throws -> (Stage, Session, PeopleView, Visitor) {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.setCollections([
      FakeCollection(id: "a", name: "Reading", note: "They read.", people: ["2", "4"]),
      FakeCollection(id: "c", name: "Writing"),
      FakeCollection(id: "b", owner: "3", name: "Kind people", people: ["1", "2"]),
    ])
    let session = try await stage.checkedSession()
    let people = PeopleView.make(session)
    let visitor = stage.show(people)
    visitor.window.defaultWidth = 1200
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    return (stage, session, people, visitor)
  }

  private func fill(_ visitor: Visitor, _ name: String) throws {
    guard let dialog = visitor.window.dialogs.last as? CollectionDialog else { return }
    try visitor.replace(textOf: dialog.nameEntry, with: name)
    try visitor.click(dialog.acceptButton)
  }

  @Test func `every statement of the list of collections has an effect`() async throws {
    try await audit("CollectionsView+Binder", "PeopleView+Collections", shared: Self.shared) { whole in
      let (stage, session, people, visitor) = try await start()
      await stage.server.fail("GET /api/v1/accounts/1/collections", with: .offline)
      let view = CollectionsView.make(session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      look.note("title", view.title)
      look.note("reload title", view.reloadAction.title)
      look.note("new title", view.newAction.title)
      look.note("new button", view.newButton.text)
      await look.seeFailure(
        of: "GET /api/v1/accounts/1/collections", thenClick: view.loading.errorPage.button,
        then: view.reloadAction)
      await look.act("typed") { try visitor.typeAhead("w", in: view.list) }
      await look.act("new by key") { view.newAction.activate() }
      await look.act("new") {
        try visitor.click(view.newButton)
        if let dialog = visitor.window.dialogs.last as? CollectionDialog {
          let texts = [dialog.nameLabel.text, dialog.noteLabel.text, dialog.discoverableCheck.text]
          look.note("dialog", texts.joined(separator: ", "))
          look.note("blank", "\(dialog.acceptButton.isSensitive)")
          look.note("limits", "\(dialog.nameEntry.maximumLength ?? 0) \(dialog.noteEntry.maximumLength ?? 0)")
        }
        try fill(visitor, "Bees")
      }
      await look.see("collections")
      await look.act("ask to leave") { try visitor.click("Leave") }
      await look.act("open") { try visitor.activate(row: 0, in: view.list) }
      await look.act("leave") {
        try visitor.click("Leave")
        if visitor.window.dialogs.last != nil { try visitor.click("Leave") }
      }
      await look.see("rows")
      await look.act("add") {
        if let first = session.collections.own.first { session.collections.perform(.add(["2"], to: first)) }
      }
      session.collections.perform(.delete(try #require(session.collections.own.last)))
      await stage.server.transport.fail("GET /api/v1/accounts/1/collections", with: .notFound)
      await look.rest()
      view.reloadAction.activate()
      await look.see("missing")
      return look.seen
    }
  }

  @Test func `every statement of a collection's page has an effect`() async throws {
    try await audit("CollectionView+Binder", shared: Self.shared) { whole in
      let (stage, session, people, visitor) = try await start()
      people.navigation?.push(CollectionsView.make(session))
      try await visitor.wait(for: "them") { session.collections.shown.count == 3 }
      let entries = session.collections.shown
      await stage.server.fail("GET /api/v1/collections/a", with: .offline)
      let view = CollectionView.make(try #require(entries.first), session: session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      for (place, action) in view.actions.enumerated() {
        look.note("title \(place)", "\(action.title) \(action.isEnabled)")
      }
      await look.seeFailure(
        of: "GET /api/v1/collections/a", thenClick: view.loading.errorPage.button, then: view.reloadAction)
      await look.act("copy") { view.copyAction.activate() }
      look.note("copied", "\(String(describing: visitor.window.clipboard.content))")
      await look.act("copy by button") { try visitor.click(view.copyButton) }
      await look.act("open") { try visitor.activate(row: 0, in: view.list) }
      await look.act("edit") {
        view.editAction.activate()
        try fill(visitor, "Renamed")
      }
      await look.see("people")
      await look.act("remove") {
        if let row = view.list.typedRow(at: 0) { try visitor.click(row.removeButton) }
      }
      await look.see("rows")
      let other = CollectionView.make(try #require(entries.last), session: session)
      people.navigation?.push(other)
      let theirs = Look(stage, visitor, other, whole)
      theirs.note("theirs", other.actions.map { "\($0.title) \($0.isEnabled)" }.joined(separator: ", "))
      await theirs.see("theirs as it is")
      other.navigation?.pop()
      await look.act("delete") {
        view.endAction.activate()
        if visitor.window.dialogs.last != nil { try visitor.click("Delete") }
      }
      return look.seen.merging(theirs.seen) { $1 }
    }
  }

  @Test func `every statement of the preview of adding to a collection has an effect`() async throws {
    try await audit("CollectionPreviewView+Binder", shared: Self.shared) { whole in
      let (stage, session, people, visitor) = try await start()
      try visitor.perform("selectAll", on: people.table.table)
      await stage.server.fail("GET /api/v1/accounts?", with: .offline)
      await stage.server.fail("GET /api/v1/accounts", with: .offline)
      let view = CollectionPreviewView.make(session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      look.note("title", view.title)
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts?", with: nil)
      await stage.server.fail("GET /api/v1/accounts", with: nil)
      await look.act("retry") { if view.retryButton.isVisible { try visitor.click(view.retryButton) } }
      await look.see("loaded")
      await look.act("new") { try visitor.click(view.newButton) }
      await look.act("choose") { try visitor.select("Writing", of: view.choice) }
      await look.see("collections")
      await look.act("leave out") {
        if let row = view.list.typedRow(at: 1) { try visitor.perform("toggle", on: row.check) }
      }
      await look.see("rows")
      await look.act("include") { try visitor.activate(row: 1, in: view.list) }
      await look.see("people")
      await look.act("cancel") { try visitor.click(view.cancelButton) }
      people.navigation?.push(view)
      await look.act("start") { try visitor.click(view.startButton) }
      people.navigation?.push(view)
      await stage.server.transport.fail("GET /api/v1/accounts/1/collections", with: .notFound)
      await look.rest()
      session.collections.reload()
      await look.see("missing")
      return look.seen
    }
  }
}
