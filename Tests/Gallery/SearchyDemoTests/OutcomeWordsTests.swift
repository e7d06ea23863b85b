import GalleryFetching
import TestSupport
import Testing

@testable import SearchyDemo

@Suite struct OutcomeWordsTests {
  private static func found(_ count: Int, skipped: Int = 0) -> SearchOutcome {
    let results = (0..<count).map { SearchResult(id: $0, artist: "Ada", title: "Song \($0)") }
    return .found(SearchAnswer(results: results, skippedCount: skipped), term: "blue")
  }

  @Test(arguments: [
    (SearchOutcome.idle, "Search Songs", false, ""),
    (found(0), "No Songs Found", false, ""),
    (found(0, skipped: 2), "No Songs Found", false, "2 could not be read"),
    (found(1), nil, false, "1 song"), (found(2, skipped: 1), nil, false, "2 songs · 1 could not be read"),
    (.failed(FetchError(.offline, at: searchURL)), "No Connection", true, ""),
  ])
  func `an outcome is said by a notice and a summary`(
    outcome: SearchOutcome, title: String?, canRetry: Bool, summary: String
  ) {
    expectEqual(outcome.notice?.title, title)
    expectEqual(outcome.notice?.canRetry ?? false, canRetry)
    expectEqual(outcome.summary, summary)
  }
}
