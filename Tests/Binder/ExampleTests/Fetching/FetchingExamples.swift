import Fetching
import Foundation
import Signals
import Testing

struct Song: Codable, Equatable, Sendable { var title: String }

func songs(from fetcher: any WebFetching) async throws(FetchFailure) -> [Song] {
  try await fetcher.value([Song].self, at: "https://example.org/songs.json")
}

func words(for failure: FetchFailure) -> String {
  switch failure.code {
  case .unreachable, .timedOut: "Check the connection and try again"
  case .status(404): "It is no longer there"
  default: "The server has a problem (\(failure))"
  }
}

@MainActor final class SongsService {
  let songs: LoadingProperty<[Song], FetchFailure>
  init(_ fetcher: any WebFetching) {
    let address = "https://example.org/songs.json"
    songs = LoadingProperty {
      .loading { () async throws(FetchFailure) in try await fetcher.value(at: address) }
    }
  }
}

@MainActor
struct FetchingExamples {
  @Test func `the example of fixed answers works`() async throws {
    let song = WebAnswer(body: Data(#"[{"title": "Mi"}]"#.utf8))
    let answers = FixedAnswers(["https://example.org/songs.json": song])
    let songs = try await songs(from: answers)
    // songs has one, and no network was needed
    #expect(songs == [Song(title: "Mi")])
  }

  @Test func `the examples of bytes and of a value work`() async throws {
    do {
      let answers = FixedAnswers(["https://example.org/a.png": WebAnswer(body: Data([1, 2]))])
      let bytes = try await answers.bytes(at: "https://example.org/a.png")
      // bytes is [1, 2]; a picture is shown by Picture(bytes) of Widgets
      #expect(bytes == [1, 2])
    }
    let answers = FixedAnswers(["https://example.org/a": WebAnswer(body: Data("[1, 2]".utf8))])
    let numbers = try await answers.value([Int].self, at: "https://example.org/a")
    // numbers is [1, 2]
    #expect(numbers == [1, 2])
  }

  @Test func `the example of a service works`() async throws {
    let song = WebAnswer(body: Data(#"[{"title": "Mi"}]"#.utf8))
    let answers = FixedAnswers(["https://example.org/songs.json": song])
    let service = SongsService(answers)
    var titles: [String] = []
    for await songs in service.songs.compactMap(\.value).first().values { titles = songs.map(\.title) }
    #expect(titles == ["Mi"])
  }

  @Test func `the example of a fetcher compiles, and its request ends with the bag`() {
    let bag = DisposeBag()
    var titles: [String] = []
    let address = "https://example.org/songs.json"
    let fetcher = WebFetcher(FetchOptions(userAgent: "Notes/1.0"))
    let songs = SafeSignal.loading { try await fetcher.value([Song].self, at: address) }
    songs.compactMap(\.value).observeNext { titles = $0.map(\.title) }.dispose(in: bag)
    // emptying the bag ends the request
    bag.dispose()
    #expect(titles.isEmpty)
  }

  @Test func `the example of options works`() {
    var options = FetchOptions(userAgent: "Notes/1.0")
    options.accept = "application/json"
    options.totalDeadline = .seconds(10)
    let fetcher = WebFetcher(options)
    _ = fetcher
    #expect(options.retries.maximumRetries == 0)
  }

  @Test func `the example of retries works`() {
    var options = FetchOptions(userAgent: "Notes/1.0")
    options.retries = RetryPolicy(maximumRetries: 2, firstWait: .seconds(1))
    let fetcher = WebFetcher(options)
    // asks again after about a second and about two, within the deadline of the options
    _ = fetcher
    #expect(options.retries.longestWait == .seconds(60))
  }

  @Test func `the example of proxies works`() {
    let proxies = Proxies(environment: ["https_proxy": "proxy:3128", "no_proxy": "example.org"])
    // proxies.https is "http://proxy:3128", and example.org is reached without it
    var options = FetchOptions(userAgent: "Notes/1.0")
    options.proxies = proxies
    #expect(options.proxies.https == "http://proxy:3128" && proxies.exceptions.contains("example.org"))
  }

  @Test func `the example of an answer works`() {
    let answer = WebAnswer(status: 200, headers: [("Content-Type", "text/plain")], body: Data("Hello".utf8))
    let type = answer.header("content-type")
    // type is "text/plain"
    #expect(type == "text/plain")
  }

  @Test func `the example of a failure in words works`() async throws {
    let url = try #require(URL(string: "https://example.org/songs.json?key=secret"))
    #expect(words(for: FetchFailure(.status(404), at: url)) == "It is no longer there")
    #expect(
      words(for: FetchFailure(.status(500), at: url))
        == "The server has a problem (status(500) at example.org)")
  }
}
