import Foundation
import GalleryFetching

/// A beer database under the test's control.
@MainActor
final class FakeBeers: Fetcher {
  var count = 47
  var failure: FetchError.Code?
  /// The bytes to answer with instead, if any.
  var text: String?
  var isHolding = false
  /// Whether every request gets all beers, whatever its page.
  var ignoresPages = false
  private(set) var pages: [Int] = []
  /// The number of requests cancelled while they were held back.
  private(set) var cancelledCount = 0

  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 0
    let size = query.first { $0.name == "per_page" }?.value.flatMap { Int($0) } ?? 0
    pages.append(page)
    while isHolding {
      if Task.isCancelled {
        cancelledCount += 1
        throw FetchError(.cancelled, at: url)
      }
      await Task.yield()
    }
    if let failure { throw FetchError(failure, at: url) }
    if let text { return Array(text.utf8) }
    let wanted = ignoresPages ? 0..<count : ((page - 1) * size)..<(page * size)
    let beers = wanted.clamped(to: 0..<count).map { number in
      """
      {"id": \(number + 1), "name": "Beer \(number + 1)", "abv": 4.\(number % 10), "description": "The beer \
      numbered \(number + 1).", "brewery": {"id": 1, "name": "Brewery \(number % 7)"}}
      """
    }
    return Array("{\"page\": \(page), \"beers\": [\(beers.joined(separator: ","))]}".utf8)
  }
}
