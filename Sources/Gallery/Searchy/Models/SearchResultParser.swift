import Foundation

/// Decodes a response of the iTunes Search API. Skips and counts invalid results.
enum SearchResultParser {
  /// Decodes a response; nil if the bytes are not one.
  static func parse(_ bytes: [UInt8]) -> SearchAnswer? {
    guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let entries = json["results"] as? [Any]
    else { return nil }
    var answer = SearchAnswer(results: [])
    var seen = Set<Int>()
    for (place, entry) in entries.enumerated() {
      guard let result = result(entry, at: place) else {
        answer.skippedCount += 1
        continue
      }
      // The API sometimes lists a song twice.
      if seen.insert(result.id).inserted { answer.results.append(result) }
    }
    return answer
  }

  private static func result(_ entry: Any, at place: Int) -> SearchResult? {
    guard let song = entry as? [String: Any] else { return nil }
    let artist = text(song["artistName"])
    let title = text(song["trackName"])
    guard !artist.isEmpty, !title.isEmpty else { return nil }
    let milliseconds = song["trackTimeMillis"] as? Int
    return SearchResult(
      id: song["trackId"] as? Int ?? -1 - place, artist: artist, title: title,
      album: text(song["collectionName"]), genre: text(song["primaryGenreName"]),
      seconds: milliseconds.flatMap { $0 > 0 ? $0 / 1000 : nil }, iconURL: webURL(song["artworkUrl100"]))
  }

  private static func text(_ value: Any?) -> String {
    (value as? String ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func webURL(_ value: Any?) -> URL? {
    guard let url = URL(string: text(value)), url.scheme == "https" || url.scheme == "http" else {
      return nil
    }
    return url
  }
}
