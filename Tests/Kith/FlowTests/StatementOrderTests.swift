import LocalServer
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct StatementOrderTests {
  /// The text tree of the visible pages, with the binders' statements in the order of a seed.
  private func tree(seed: UInt64?, _ book: LocalBook) async throws -> (tree: String, statements: Int) {
    let counter = Counter()
    let order = Statements.Order { count in
      counter.add(count)
      guard let seed else { return Array(0..<count) }
      var generator = SplitMix64(seed: seed &+ UInt64(count))
      return Array(0..<count).shuffled(using: &generator)
    }
    let seen = try await Statements.$order.withValue(order) { try await walk(book) }
    return (seen, counter.largest)
  }

  private func walk(_ book: LocalBook) async throws -> String {
    let app = SampleApp(book: book)
    let visitor = app.visitor
    let profile = try await app.start()
    let session = try #require(app.manager.currentSession.value.session)
    func settled() async throws -> String {
      _ = visitor.tree
      try await eventually("pictures") { session.images.loadsUnderWay == 0 }
      return visitor.tree
    }
    try await eventually("friends") { profile.friendList.itemCount > 0 }
    _ = visitor.tree
    try await eventually("ties") { (profile.friendList.typedRow(at: 0)?.relationshipLabel.text ?? "") != "" }
    var trees = [try await settled()]
    visitor.window.visibleNavigation?.push(
      FriendsView.make(user: session.userService.user.value, session: session, tab: .followers))
    let friends = try visitor.page(FriendsView.self)
    try await eventually("followers") {
      friends.followers.list.itemCount > 0 && !friends.followers.countLabel.text.isEmpty
    }
    try visitor.type("a", into: friends.filterEntry)
    try await eventually("all pages") {
      !friends.followers.moreSpinner.isSpinning && friends.followers.list.itemCount > 80
    }
    _ = visitor.tree
    try await eventually("ties") { visitor.sees("Mutual") && visitor.sees("Follows you") }
    trees.append(try await settled())
    try visitor.activate(row: 0, in: friends.followers.list)
    let person = try visitor.page(PersonView.self)
    try await eventually("tie") { person.followButton.isSensitive }
    trees.append(try await settled())
    visitor.window.visibleNavigation?.push(EditProfileView.make(session))
    trees.append(try await settled())
    visitor.window.visibleNavigation?.push(SearchView.make(session))
    try visitor.type("ma", into: visitor.page(SearchView.self).searchEntry)
    app.clock.advance(by: .milliseconds(300))
    let search = try visitor.page(SearchView.self)
    try await eventually("results") { search.resultList.itemCount > 0 }
    trees.append(dump(search.searchEntry) + " \(search.resultList.itemCount)")
    return trees.joined(separator: "\n\n")
  }

  @Test func `random orders of the statements give the same text tree`() async throws {
    let book = try SampleApp.book()
    let written = try await tree(seed: nil, book)
    expect(written.tree.contains("FriendsView"))
    for seed in 1...UInt64(Soak.count(10, soak: 50)) {
      let shuffled = try await tree(seed: seed, book)
      expectEqual(shuffled.tree, written.tree, "seed \(seed)")
      // The order did change: the profile alone has more statements than this.
      expect(shuffled.statements > 15)
    }
  }
}

/// Counts the statements of the largest binder; shared with a closure called on any thread.
private final class Counter: @unchecked Sendable {
  private(set) var largest = 0

  func add(_ count: Int) { largest = max(largest, count) }
}
