import Foundation
import GalleryFetching
import Signals

/// Searches for songs. Ending the observation cancels the search.
@MainActor
protocol SearchService {
  /// Sends the songs that match a term, once.
  func search(for term: String) -> Signal<SearchAnswer, FetchError>
}

/// Searches with the iTunes Search API, or a compatible server.
struct ITunesSearchService: SearchService {
  /// The address without the query.
  let url: URL
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

  /// Returns the address of a search.
  ///
  /// NB: encodes the term itself, as `URLComponents` leaves a plus sign, which servers decode as a space.
  func address(of term: String) -> URL {
    let encoded = term.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? ""
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    let before = components.percentEncodedQuery.map { $0 + "&" } ?? ""
    components.percentEncodedQuery = before + "term=\(encoded)&media=music&entity=song&limit=200"
    return components.url ?? url
  }

  // Off the main thread, as a response may be megabytes.
  @concurrent
  nonisolated private static func parse(_ bytes: [UInt8]) async -> SearchAnswer? {
    SearchResultParser.parse(bytes)
  }
}

extension CharacterSet {
  fileprivate static let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
}
