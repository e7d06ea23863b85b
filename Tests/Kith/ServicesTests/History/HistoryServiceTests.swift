import Client
import Entities
import People
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct HistoryServiceTests {
  /// Each on a day of its own.
  private let source = FakeHistory(
    (1...5).reversed().map {
      FakeHistory.entry($0, "p\($0)", .followsYou, from: Double($0), to: Double($0))
    })
  private let bag = DisposeBag()

  private final class Seen {
    var numbers: [Int64] = []
    var isFailed = false
    var isLoading = true
  }

  private func watch(_ service: HistoryService) -> Seen {
    let seen = Seen()
    service.entries.observeNext { state in
      seen.isLoading = state.isLoading
      seen.isFailed = state.error != nil
      if let entries = state.value { seen.numbers = entries.map(\.id) }
    }.dispose(in: bag)
    return seen
  }

  @Test func `history pages are loaded one after the other, each once`() async throws {
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [5, 4] && service.hasMore.value }
    service.loadMore()
    service.loadMore()
    try await eventually("the second page") { seen.numbers == [5, 4, 3, 2] }
    service.loadMore()
    try await eventually("the last page") { seen.numbers == [5, 4, 3, 2, 1] && !service.hasMore.value }
    service.loadMore()
    expectEqual(source.asked, ["first", "before 4", "before 2"])
  }

  @Test func `pages are read until there is another line`() async throws {
    let oneLine = (3...9).reversed().map { FakeHistory.entry($0, "p\($0)", .followsYou) }
    let source = FakeHistory(oneLine + [2, 1].map { FakeHistory.entry($0, "p\($0)", .moved) })
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [9, 8] }
    service.loadMore()
    try await eventually("another line") { seen.numbers == Array((2...9).reversed()) }
    expect(service.hasMore.value && !service.isLoadingMore.value)
    expectEqual(source.asked, ["first", "before 8", "before 6", "before 4"])
  }

  @Test func `an unreadable page can be requested again and keeps earlier entries`() async throws {
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [5, 4] }
    source.failure = .storage
    service.loadMore()
    try await eventually("the failure") { service.loadMoreFailure.value?.code == .storage }
    expect(seen.numbers == [5, 4] && !seen.isFailed && !service.isLoadingMore.value)
    source.failure = nil
    service.loadMore()
    try await eventually("the page") { seen.numbers == [5, 4, 3, 2] }
    expectEqual(service.loadMoreFailure.value, nil)
  }

  @Test func `an unreadable first page is a failure until it is read again`() async throws {
    source.failure = .storage
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the failure") { seen.isFailed }
    source.failure = nil
    service.reload()
    try await eventually("the first page") { seen.numbers == [5, 4] && !seen.isFailed }
  }

  @Test func `no further page is requested before the first one of another search`() async throws {
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [5, 4] }
    service.search(for: "p")
    service.loadMore()
    expect(!service.isLoadingMore.value)
    try await eventually("the first page") { service.hasMore.value }
    expectEqual(seen.numbers, [5, 4])
    expectEqual(source.asked, ["first", "first of all p"])
  }

  @Test func `new entries appear without a request`() async throws {
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [5, 4] }
    source.add(FakeHistory.entry(6, "new", .renamed, old: "a", new: "b"))
    try await eventually("the news") { seen.numbers == [6, 5] }
  }

  @Test func `a person's history contains only events of that person`() async throws {
    source.add(FakeHistory.entry(6, "p2", .followsYouNoLonger))
    let service = HistoryService(source, of: Account(id: "id-p2", username: "p2"))
    let seen = watch(service)
    try await eventually("the person's") { seen.numbers == [6, 2] }
    expect(!service.hasMore.value && source.asked == ["of id-p2"])
  }

  @Test func `everybody's history is seen once it is read, one person's history never is`() async throws {
    let own = HistoryService(source, of: Account(id: "id-p2", username: "p2"))
    let person = watch(own)
    try await eventually("the person's") { person.numbers == [2] }
    let everybody = HistoryService(source)
    expectEqual(source.seenCount, 0)
    let seen = watch(everybody)
    try await eventually("the first page") { seen.numbers == [5, 4] && source.seenCount == 5 }
    source.add(FakeHistory.entry(6, "new", .followsYou))
    try await eventually("the news") { source.seenCount == 6 }
  }

  @Test func `pages whose people all join one line are read on without scrolling`() async throws {
    let source = FakeHistory((1...7).reversed().map { FakeHistory.entry($0, "p\($0)", .followsYou) })
    let service = HistoryService(source)
    let seen = watch(service)
    try await eventually("the first page") { seen.numbers == [7, 6] }
    service.loadMore()
    try await eventually("all pages") { seen.numbers.count == 7 && !service.hasMore.value }
    expectEqual(source.asked, ["first", "before 6", "before 4", "before 2"])
    var counts: [Int] = []
    service.lines.observeNext { state in counts = state.value?.map(\.entry.people.count) ?? [] }.dispose(
      in: bag)
    try await eventually("one line") { counts == [7] }
  }

  @Test func `a line of very many people that is clicked twice before it opens, opens once`() async throws {
    let count = HistoryLines.mostAtOnce
    let many = FakeHistory.entry(1, "ada", .followsYou, with: (1...count).map { "o\($0)" })
    let service = HistoryService(FakeHistory([many]))
    var counts: [Int] = []
    var line: HistoryLine?
    service.lines.observeNext { state in
      guard let lines = state.value else { return }
      counts.append(lines.count)
      line = lines.first
    }.dispose(in: bag)
    try await eventually("one line") { counts == [1] }
    for _ in 0..<2 { _ = service.activate(try #require(line)) }
    // The lines are made on another thread.
    expectEqual(counts, [1])
    try await eventually("a line each") { counts == [1, count + 2] }
    _ = service.activate(try #require(line))
    try await eventually("one line again") { counts == [1, count + 2, 1] }
  }
}
