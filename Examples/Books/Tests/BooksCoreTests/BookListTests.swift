import Foundation
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import BooksCore

/// A server in memory, which fails on request.
actor FakeServer: BookServer {
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  private var failure: Failure?

  func fail(_ reason: String?) { failure = reason.map(Failure.init) }

  func books() throws -> [Book] {
    if let failure { throw failure }
    return [
      Book(id: 1, title: "Kindred", author: "Octavia E. Butler"),
      Book(id: 2, title: "Solaris", author: "Stanisław Lem"),
    ]
  }
}

@MainActor
struct BookListTests {
  private let server = FakeServer()
  private let window = Window(clock: VirtualClock())
  private var visitor: Visitor { Visitor(window) }

  private func open() -> BookListView {
    let view = BookListView.make(BookService(server), clock: VirtualClock())
    window.content = NavigationStack(root: view)
    return view
  }

  @Test func `a typed name leaves the books of that author`() async throws {
    let view = open()
    try await visitor.wait(toSee: "Found: 2")
    try visitor.type("LEM", into: view.searchEntry)
    #expect(visitor.sees("Solaris"))
    #expect(!visitor.sees("Kindred"))
    try visitor.type("!", into: view.searchEntry)
    #expect(visitor.sees("No Books Found"))
  }

  @Test func `a failure is shown with its reason, and books come when it is tried again`() async throws {
    await server.fail("no connection")
    _ = open()
    try await visitor.wait(toSee: "no connection")
    await server.fail(nil)
    try visitor.click("Try Again")
    try await visitor.wait(toSee: "Kindred")
  }
}
