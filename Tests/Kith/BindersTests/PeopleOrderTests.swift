import Client
import CSV
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// Every page of people and of jobs, with the statements of its binders in other orders: PeopleView with its PersonPane,
/// and what opens from it.
@MainActor
struct PeopleOrderTests {
  /// What each page shows, hidden or not, and what it has asked of the server, by page.
  private typealias Pages = [String: [String: String]]

  @Test func `pages of people and jobs show and request the same in any order of statements`() async throws {
    let written = try await walk(inOrder: nil, whole: [:])
    expectEqual(
      written.keys.sorted(),
      [
        "a list", "acts by key", "blocked servers", "charts", "collection a", "collection b",
        "collection preview", "collections", "history", "import", "job", "jobs", "lists", "narrow", "nobody",
        "note", "others", "pane", "people", "preview", "report", "review", "saved", "selected", "suggestions",
        "undo", "wrong filter",
      ])
    expect(written["selected"]?["menu"]?.contains("Sort By") == true)
    expect(written["import"]?.values.contains("2 changes will be made.") == true)
    expect(written["people"]?["requests"]?.contains("/api/v1/accounts/1/following") == true)
    var orders: [(name: String, order: Statements.Order)] = [
      ("reversed", Statements.Order { (0..<$0).reversed() })
    ]
    for seed in 1...UInt64(Soak.count(3, soak: 30)) {
      orders.append(("seed \(seed)", .shuffled(by: seed)))
    }
    for (name, order) in orders {
      let seen = try await walk(inOrder: order, whole: written)
      for (page, whole) in written {
        for key in Set(whole.keys).union(seen[page, default: [:]].keys).sorted()
        where whole[key] != seen[page]?[key] {
          Issue.record(
            "\(name), \(page), \(key): \(seen[page]?[key] ?? "nothing") instead of \(whole[key] ?? "nothing")"
          )
        }
      }
    }
  }

  private func walk(inOrder order: Statements.Order?, whole: Pages) async throws -> Pages {
    try await Statements.$order.withValue(order) { try await walk(whole: whole) }
  }

  /// A file to import: somebody with other options, somebody new, and somebody whom only the server can find.
  private static let rows = """
    Account address,Show boosts,Notify on new posts,Languages
    grace@example.social,true,true,
    emilie@example.social,true,false,
    nobody@example.social,true,false,
    """

  private func walk(whole: Pages) async throws -> Pages {
    let folder = try TemporaryFolder()
    let file = folder.file("following.csv")
    try Data(Self.rows.utf8).write(to: file)
    let stage = Stage.full(following: ["2", "3", "4"], moved: ("5", "emilie"))
    await stage.server.setLists([("1", "Readers", ["2"]), ("2", "Writers", ["2", "3"])])
    await stage.server.blockServers(["a.example", "b.example"])
    await stage.server.setNotes(["2": "Nanoseconds"])
    await stage.server.setFriends(of: "2", following: ["3", "5"], followers: ["4"])
    await stage.server.setReach(suggested: ["5"], familiar: ["2": ["4"]])
    await stage.server.setCollections([
      FakeCollection(id: "a", name: "Reading", note: "They read.", people: ["2", "4"]),
      FakeCollection(id: "b", owner: "3", name: "Kind people", people: ["1"]),
    ])
    let (session, view, visitor) = try await stage.openPeople()
    let album = Album(stage, visitor, whole)
    let (table, filter) = (view.table.table, view.table.filter)
    await album.see("people", view)

    try visitor.perform("selectAll", on: table)
    await album.see("selected", view) { ["menu": Menu([view.menuActions]).summary] }
    try await album.visit("preview", ActPreviewView.make(.unfollow, session))
    try await album.visit("note", ActPreviewView.make(.writeNote, session, act: .note("Met in Łódź")))
    try await album.visit(
      "lists",
      ActPreviewView.make(.add(try #require(session.people.lists.value.first).list), session: session))
    try await album.visit("collection preview", CollectionPreviewView.make(session))
    try visitor.press("Ctrl+Shift+M")
    await album.see("acts by key", try visitor.page(ActPreviewView.self))
    visitor.window.visibleNavigation?.pop()
    let dialog = ReportDialog.make { _ in }
    visitor.window.present(dialog)
    await album.see("report", dialog)
    dialog.dismiss()

    try visitor.click(view.table.selectionBar.clearButton)
    try visitor.select(row: 0, in: table)
    stage.clock.advance(by: PeopleService.pause)
    await album.see("pane", view)
    try visitor.type("is:mut", into: filter.entry)
    await album.see("nobody", view)
    try visitor.replace(textOf: filter.entry, with: "posts:many x")
    await album.see("wrong filter", view)
    try visitor.replace(textOf: filter.entry, with: "grace")
    session.savedFilters.save(as: "Compilers", columns: [])
    await album.see("saved", view)
    try choose("Readers", in: view, visitor)
    await album.see("a list", view)
    visitor.window.defaultWidth = 400
    await album.see("narrow", view)
    visitor.window.defaultWidth = 1200

    try await album.visit("others", OthersView.make(of: Account(id: "2", username: "grace"), session))
    try await album.visit("suggestions", OthersView.suggestions(session))
    // The file is read beside the main thread.
    try await album.visit(
      "import", ImportView<CSVFileKind>.make(file.path, in: session), until: "2 changes will be made.")
    try await album.visit("history", HistoryView.make(session))
    try await album.visit("charts", ChartsView.make(session))
    // The review is read beside the main thread.
    session.openReview()
    try await visitor.wait(for: "the first person") { session.review.state.value.person != nil }
    try await album.visit("review", ReviewView.make(session))
    try await album.visit("blocked servers", BlockedServersView.make(session))

    try await album.visit("collections", CollectionsView.make(session))
    for entry in session.collections.shown {
      try await album.visit("collection \(entry.id)", CollectionView.make(entry, session: session))
    }

    await stage.server.fail("POST /api/v1/accounts/3/unfollow", with: .forbidden)
    session.jobs.start(.unfollow, about: ["2", "3"])
    try await visitor.wait(for: "the end") { session.jobs.jobs.value.first?.finishedAt != nil }
    let job = try #require(session.jobs.jobs.value.first)
    try await album.visit("jobs", JobsView.make(session))
    try await album.visit("job", JobView.make(job, session))
    let undo = try #require(await session.makeUndoPreview(of: job))
    try await album.visit("undo", ActPreviewView.make(undo))
    return album.pages
  }
}

/// Looks at pages, and notes the requests that each has sent since the one before.
@MainActor
private final class Album {
  private(set) var pages: [String: [String: String]] = [:]
  private let stage: Stage
  private let visitor: Visitor
  private let whole: [String: [String: String]]
  private var asked = 0

  init(_ stage: Stage, _ visitor: Visitor, _ whole: [String: [String: String]]) {
    (self.stage, self.visitor, self.whole) = (stage, visitor, whole)
  }

  func see(_ name: String, _ view: Widget, more: () -> [String: String] = { [:] }) async {
    let before = asked
    pages[name] = await StatementAudit.settled(
      as: whole[name] ?? [:], isResting: { await stage.isResting }, turns: 300
    ) {
      // Lists of the whole window create their rows.
      let tree = visitor.tree
      let requests = await stage.server.transport.log.dropFirst(before)
      return portrait(of: view).merging(more()) { $1 }
        .merging(["tree": tree, "requests": Set(requests.map(\.summary)).sorted().joined(separator: "\n")]) {
          $1
        }
    }
    asked = await stage.server.transport.log.count
  }

  /// Opens a page, looks at it and leaves it.
  func visit(_ name: String, _ page: NavigationPage, until text: String? = nil) async throws {
    visitor.window.visibleNavigation?.push(page)
    if let text { try await visitor.wait(toSee: text) }
    await see(name, page)
    visitor.window.visibleNavigation?.pop()
  }
}

extension Statements.Order {
  /// A random order, the same for each seed.
  fileprivate static func shuffled(by seed: UInt64) -> Statements.Order {
    Statements.Order { block, count in
      var random = SplitMix64(seed: seed &+ UInt64(block.line) &* 1_000 &+ UInt64(count))
      return Array(0..<count).shuffled(using: &random)
    }
  }
}
