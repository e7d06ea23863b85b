import Foundation
import GalleryFetching
import Signals

/// Searches for songs. Ending the observation of an answer ends the work behind it.
@MainActor
protocol SearchService {
  /// The songs that fit a term, once.
  func search(for term: String) -> Signal<SearchAnswer, FetchError>
}

/// Asks the iTunes Search API, or what answers in its shape.
struct ITunesSearchService: SearchService {
  /// Where to ask, without the question.
  let url: URL
  /// Reads addresses.
  let fetcher: any Fetcher

  func search(for term: String) -> Signal<SearchAnswer, FetchError> {
    let url = address(of: term)
    let fetcher = fetcher
    return Signal<SearchAnswer, FetchError> { () async throws(FetchError) -> SearchAnswer in
      let bytes = try await fetcher.data(from: url)
      guard let answer = await Self.parse(bytes) else {
        throw FetchError(.malformed, at: url, reason: "no list of results")
      }
      return answer
    }
  }

  /// The address of a search.
  ///
  /// NB: spelled out, since `URLComponents` leaves a plus sign as it is, which servers take for a space.
  func address(of term: String) -> URL {
    let encoded = term.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? ""
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    let before = components.percentEncodedQuery.map { $0 + "&" } ?? ""
    components.percentEncodedQuery = before + "term=\(encoded)&media=music&entity=song&limit=200"
    return components.url ?? url
  }

  // Off the main thread: an answer may be megabytes.
  @concurrent
  nonisolated private static func parse(_ bytes: [UInt8]) async -> SearchAnswer? {
    SearchResultParser.parse(bytes)
  }
}

extension CharacterSet {
  /// The characters of ASCII.
  fileprivate static let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
}
