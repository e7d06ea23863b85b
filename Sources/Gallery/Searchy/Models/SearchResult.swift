import Foundation

/// A data object: one song that was found. Immutable; what views are given.
struct SearchResult: Equatable, Sendable, Identifiable {
  /// The song's own number, or its place in the answer where it has none.
  let id: Int
  /// Who made it; never blank.
  let artist: String
  /// What it is called; never blank.
  let title: String
  /// The album, or nothing.
  var album = ""
  /// The kind of music, or nothing.
  var genre = ""
  /// How long it is, in seconds, if that is known.
  var seconds: Int?
  /// A cover of 100 by 100 pixels, if there is one.
  var iconURL: URL?

  /// What a list calls it.
  var name: String { "\(artist) – \(title)" }

  /// The same cover with 600 by 600 pixels: the address names its size.
  var coverURL: URL? {
    guard let iconURL else { return nil }
    let name = iconURL.lastPathComponent.replacing("100x100", with: "600x600", maxReplacements: 1)
    return iconURL.deletingLastPathComponent().appending(path: name)
  }
}

/// What a search has found, the best first.
typealias SearchResults = [SearchResult]

/// A data object: what a service answers to a search.
struct SearchAnswer: Equatable, Sendable {
  /// The songs.
  var results: SearchResults
  /// How many results could not be read, and were left out.
  var skippedCount = 0
}
