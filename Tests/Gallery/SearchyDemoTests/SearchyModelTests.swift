import DemoTestSupport
import Foundation
import GalleryFetching
import Signals
import TestSupport
import Testing

@testable import SearchyDemo

/// The model alone: this file creates no widgets.
@MainActor @Suite struct SearchyModelTests {
  let server = FakeFetcher()
  let model: SearchyModel
  let seen = Seen()
  let bag = DisposeBag()

  final class Seen {
    var results: [SearchResults] = []
    var outcomes: [SearchOutcome] = []
    var busy: [Bool] = []
  }

  init() {
    model = SearchyModel(
      searchService: ITunesSearchService(url: searchURL, fetcher: server),
      imageProvider: ImageProvider(fetcher: server))
    model.searchResults.observeNext { [seen] in seen.results.append($0) }.dispose(in: bag)
    model.outcome.observeNext { [seen] in seen.outcomes.append($0) }.dispose(in: bag)
    model.isSearching.observeNext { [seen] in seen.busy.append($0) }.dispose(in: bag)
  }

  @Test func `a term is trimmed and requested once for all observers`()
    async throws
  {
    model.searchTerm.value = "  blue \n notes\t"
    try await eventually("asked") { server.waitingCount == 1 }
    let query = server.asked.first?.query(percentEncoded: false)
    expectEqual(query, "term=blue notes&media=music&entity=song&limit=200")
    server.answer(with: .songs("one", "two"))
    try await eventually("answered") { seen.results.count == 2 }
    expectEqual(seen.results.last?.map(\.title), ["one", "two"])
    expectEqual(seen.busy, [false, true, false])
    expectEqual(seen.outcomes.last?.results.count, 2)
    expectEqual(server.asked.count, 1)
  }

  @Test(arguments: ["", " ", "\t\n ", "\u{A0}\u{3000}"])
  func `a blank term sends no request and has no results`(term: String) async throws {
    model.searchTerm.value = "one"
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .songs("one"))
    try await eventually("answered") { seen.results.last?.count == 1 }
    model.searchTerm.value = term
    expectEqual(seen.results.last, [])
    expectEqual(seen.outcomes.last, .idle)
    expectEqual(server.asked.count, 1)
  }

  @Test func `a term that differs in white space alone is not requested again`() async throws {
    model.searchTerm.value = "one"
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .songs("one"))
    try await eventually("answered") { seen.results.last?.count == 1 }
    let busy = seen.busy
    for term in [" one ", "one\n", "\u{3000}one"] { model.searchTerm.value = term }
    // A search begins at once.
    expectEqual(seen.busy, busy)
    expectEqual(server.asked.count, 1)
  }

  @Test func `the latest search wins when answers come out of order`() async throws {
    server.ignoresCancellation = true
    model.searchTerm.value = "first"
    try await eventually("asked") { server.waitingCount == 1 }
    model.searchTerm.value = "second"
    try await eventually("asked") { server.waitingCount == 2 }
    server.answer("second", with: .songs("of the second"))
    try await eventually("answered") { seen.results.count == 2 }
    server.answer("first", with: .songs("of the first"))
    for _ in 0..<100 { await Task.yield() }
    expectEqual(seen.results.map { $0.map(\.title) }, [[], ["of the second"]])
    expectEqual(seen.busy.last, false)
  }

  @Test func `a newer term cancels the former request`() async throws {
    model.searchTerm.value = "first"
    try await eventually("asked") { server.waitingCount == 1 }
    model.searchTerm.value = "second"
    try await eventually("cancelled") { server.cancelled.count == 1 }
    expectEqual(server.cancelled.first?.query()?.contains("first"), true)
  }

  @Test func `whoever observes during a search gets the current value of everything at once`() async throws {
    model.searchTerm.value = "one"
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .songs("one"))
    try await eventually("answered") { seen.results.last?.count == 1 }
    model.searchTerm.value = "two"
    let late = Seen()
    model.searchResults.observeNext { late.results.append($0) }.dispose(in: bag)
    model.outcome.observeNext { late.outcomes.append($0) }.dispose(in: bag)
    model.isSearching.observeNext { late.busy.append($0) }.dispose(in: bag)
    expectEqual(late.results.map { $0.map(\.title) }, [["one"]])
    expectEqual(late.outcomes.map(\.results.count), [1])
    expectEqual(late.busy, [true])
  }

  @Test func `trying again requests the same term unless it is blank`() async throws {
    model.searchAgain()
    model.searchTerm.value = "one"
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .failed(.offline))
    try await eventually("said") { if case .failed = seen.outcomes.last { true } else { false } }
    model.searchAgain()
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .songs("one"))
    try await eventually("answered") { seen.results.last?.count == 1 }
    expectEqual(server.asked.count, 2)
    expectEqual(server.asked.first, server.asked.last)
  }

  @Test(arguments: [
    ("a+b & c=d?#%/", "term=a%2Bb%20%26%20c%3Dd%3F%23%25%2F&"),
    ("Señor Níspero", "term=Se%C3%B1or%20N%C3%ADspero&"),
    ("日本", "term=%E6%97%A5%E6%9C%AC&"),
  ])
  func `a term cannot add parameters to the request`(term: String, query: String) {
    let service = ITunesSearchService(url: searchURL, fetcher: server)
    expectEqual(
      service.address(of: term).absoluteString,
      "https://music.example/search?\(query)media=music&entity=song&limit=200")
  }
}
