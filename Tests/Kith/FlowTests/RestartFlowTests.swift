import Client
import LocalServer
import Services
import Settings
import Signals
import TestSupport
import Testing

@MainActor
struct RestartFlowTests {
  private let clock = VirtualClock()

  private func start(_ book: LocalBook, _ accounts: MemoryAccounts) async throws -> (SessionManager, Session)
  {
    let manager = SessionManager(book: book, accounts: accounts, settings: MemorySettings(), clock: clock)
    manager.start()
    try await eventually("a session") { manager.currentSession.value.session != nil }
    return (manager, try #require(manager.currentSession.value.session))
  }

  /// The account saved by the first start.
  private func kept(_ book: LocalBook, _ accounts: MemoryAccounts) async throws -> SavedAccount {
    let (manager, _) = try await start(book, accounts)
    try await eventually("an account is kept") { manager.savedAccounts.value.current != nil }
    return try #require(manager.savedAccounts.value.current)
  }

  @Test func `a start shows the saved account and then the counts of the book`() async throws {
    let (book, accounts) = (try SampleApp.book(), MemoryAccounts())
    let account = try await kept(book, accounts).account
    let old = account.counting(following: 1_000)
    _ = try await accounts.save(SavedAccount(server: nil, account: old), token: nil)
    let (_, session) = try await start(book, accounts)
    var counts: [Int?] = []
    let observation = session.userService.user.observeNext { counts.append($0.followingCount) }
    defer { observation.dispose() }
    try await eventually("the counts of the book") {
      session.userService.user.value.followingCount == account.followingCount
    }
    expectEqual(counts, [old.followingCount, account.followingCount])
  }

  @Test func `a saved account without a matching token does not begin`() async throws {
    let (book, accounts) = (try SampleApp.book(), MemoryAccounts())
    let account = try await kept(book, accounts).account
    let other = try #require(try await book.people().first { $0.id != account.id })
    _ = try await accounts.save(SavedAccount(server: nil, account: other), token: nil)
    let (_, session) = try await start(book, accounts)
    expectEqual(session.userService.user.value.id, account.id)
  }

  @Test func `an invalid token ends the saved session`() async throws {
    let (book, accounts) = (try SampleApp.book(), MemoryAccounts())
    _ = try await kept(book, accounts)
    let token = try #require(try await book.loadToken())
    try await book.revoke(token)
    let manager = SessionManager(book: book, accounts: accounts, settings: MemorySettings(), clock: clock)
    manager.start()
    try await eventually("the end") {
      if case .unauthenticated(.expired) = manager.currentSession.value { true } else { false }
    }
  }
}
