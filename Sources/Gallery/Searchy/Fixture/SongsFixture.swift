import Foundation
import GalleryFetching
import GalleryPictures

/// Answers like the iTunes Search API from the generated songs of a folder, and draws their covers.
struct SongsFixture: Fetcher {
  static let url = URL(string: "https://songs.example/search") ?? URL(filePath: "/search")

  /// The folder with `songs.json`.
  let folder: URL

  /// Answers `search?term=…` with the songs that contain all words of the term, and `…/100x100bb.png` with a cover.
  @concurrent
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    if url.pathExtension == "png" { return cover(url) }
    let bytes = try await FileFetcher(folder: folder).data(from: URL(filePath: "songs.json"))
    guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let songs = json["results"] as? [Any]
    else { throw FetchError(.malformed, at: folder.appending(path: "songs.json")) }
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let words = Self.words(query.first { $0.name == "term" }?.value ?? "")
    let limit = query.first { $0.name == "limit" }?.value.flatMap(Int.init) ?? 50
    let found = words.isEmpty ? [] : songs.filter { Self.fits($0, words: words) }.prefix(min(limit, 200))
    let answer: [String: Any] = ["resultCount": found.count, "results": Array(found)]
    guard let data = try? JSONSerialization.data(withJSONObject: answer) else {
      throw FetchError(.malformed, at: url)
    }
    return [UInt8](data)
  }

  // The folder is the album, the file's name the size, as in `/covers/17/100x100bb.png`.
  private func cover(_ url: URL) -> [UInt8] {
    let size = Int(url.lastPathComponent.prefix { $0 != "x" }) ?? 100
    let album = url.deletingLastPathComponent().lastPathComponent
    return GeneratedArt.png(seed: "album \(album)", size: min(max(size, 1), 1200))
  }

  private static func fits(_ song: Any, words: [String]) -> Bool {
    guard let song = song as? [String: Any] else { return false }
    let text = ["artistName", "trackName", "collectionName"]
      .compactMap { song[$0] as? String }.map(folded).joined(separator: " ")
    return words.allSatisfy(text.contains)
  }

  private static func words(_ term: String) -> [String] {
    folded(term).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
