import Foundation
import GalleryFetching
import GalleryPictures

/// Reads the bytes at an address; a protocol, so that tests can answer.
protocol HTTPClientType: Sendable {
  /// Reads the bytes at an address; cancelling the task ends the work.
  func get(at url: URL) async throws(FetchError) -> [UInt8]
}

/// The service behind the interactors. Knows no model.
struct HTTPClient: HTTPClientType {
  private let fetcher: any Fetcher

  init(fetcher: any Fetcher) {
    self.fetcher = fetcher
  }

  func get(at url: URL) async throws(FetchError) -> [UInt8] {
    try await fetcher.data(from: url)
  }
}

/// Answers with the generated users of a folder, and with a generated picture for each.
struct UsersFixture: Fetcher {
  let folder: URL

  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    if url.pathExtension == "png" { return await picture(url.lastPathComponent) }
    return try await FileFetcher(folder: folder).data(from: url)
  }

  @concurrent
  private func picture(_ name: String) async -> [UInt8] {
    GeneratedArt.png(seed: name, size: 96)
  }
}
