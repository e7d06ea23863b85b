import Binders
import Client
import Entities
import Foundation
import Measuring
import ServerTesting
import Services
import Signals
import Store
import Views
import Widgets

/// A server that never answers.
private struct SilentTransport: Transport {
  func send(_ request: Request) async throws(ClientError) -> Response {
    // Ends when the requesting page is released.
    try? await Task.sleep(for: .seconds(3600))
    throw ClientError(.cancelled, request: request.summary)
  }
}

/// (b) A cached list of 10,000 people while the server does not answer.
@MainActor
func cachedListFigures() async throws -> [Figure] {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: root) }
  let people = try await decodeWithClient(accountsJSON())
  guard let server = URL(string: "https://example.social"), let token = AccessToken("secret") else {
    return []
  }
  let me = Account(id: "1", username: "ada", followingCount: people.count)
  let saved = SavedAccount(server: server, account: me)
  let cache = PeopleCache(folder: root, key: saved.id)
  cache.save(people, at: Date())
  cache.save(CachedList(accounts: people, next: nil, updatedAt: Date()), kind: .following, of: me.id)
  await cache.settle()

  var reading: [Double] = []
  var opening: [Double] = []
  var work: [Double] = []
  let limit = 150.0
  // Other programs lengthen the time, but not always: too long a time is measured again.
  while opening.count < 9 || opening.count < 60 && (opening.min() ?? .infinity) > limit {
    var start = ContinuousClock.now
    let list = await PeopleCache(folder: root, key: saved.id).list(.following, of: me.id)
    reading.append((ContinuousClock.now - start) / .milliseconds(1))
    guard list?.accounts == people else { fatalError("the list is not what was kept") }

    let accounts = MemoryAccounts(
      SavedAccounts(accounts: [saved], currentID: saved.id), tokens: [saved.id: token])
    let manager = SessionManager(
      transports: { _ in SilentTransport() }, tokens: MemoryTokens(), accounts: accounts,
      caches: SessionCaches { PeopleCache(folder: root, key: $0) }, clock: VirtualClock())
    manager.start()
    while manager.currentSession.value.session == nil { await Task.yield() }
    guard let session = manager.currentSession.value.session else { return [] }
    let window = Window(clock: VirtualClock())
    start = ContinuousClock.now
    let startOfWork = cpuTime()
    let view = FriendsView.make(user: me, session: session)
    window.content = view
    while view.following.list.itemCount < people.count { await Task.yield() }
    // The visible rows are created.
    let rows = view.following.list.visibleRange.compactMap { view.following.list.typedRow(at: $0) }
    opening.append((ContinuousClock.now - start) / .milliseconds(1))
    work.append(cpuTime() - startOfWork)
    guard rows.first?.nameLabel.text == people.first?.name else { fatalError("the rows are not filled") }
  }
  return [
    Figure("reading a list of 10,000 people from the cache's file, as the clock says", reading.median, "ms"),
    Figure("opening the page of the list, as the clock says, median", opening.median, "ms"),
    Figure(
      "opening the page of the list, as the clock says, best of \(opening.count)", opening.min() ?? .nan,
      "ms",
      atMost: limit),
    Figure("opening the page of the list, CPU of all threads", work.median, "ms", atMost: limit),
  ]
}
