import Foundation

/// A data object: one song that was found. Immutable, for views.
struct SearchResult: Equatable, Sendable, Identifiable {
  /// The song's identifier, or its index in the response if it has none.
  let id: Int
  /// The artist; never blank.
  let artist: String
  /// The title; never blank.
  let title: String
  var album = ""
  var genre = ""
  /// The length in seconds, if known.
  var seconds: Int?
  /// A cover of 100 by 100 pixels, if any.
  var iconURL: URL?

  var name: String { "\(artist) – \(title)" }

  /// The cover with 600 by 600 pixels; the URL contains the size.
  var coverURL: URL? {
    guard let iconURL else { return nil }
    let name = iconURL.lastPathComponent.replacing("100x100", with: "600x600", maxReplacements: 1)
    return iconURL.deletingLastPathComponent().appending(path: name)
  }
}

/// The results of a search, best first.
typealias SearchResults = [SearchResult]

/// A data object: the answer of a service to a search.
struct SearchAnswer: Equatable, Sendable {
  var results: SearchResults
  /// The number of invalid results that were left out.
  var skippedCount = 0
}
