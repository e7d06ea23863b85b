import Foundation
import GalleryFetching
import GalleryKit

/// Loads beers from the Open Beer Database, or a compatible server. Knows no page model.
struct BeerService: Sendable {
  static let pageSize = 10

  private let fetcher: any Fetcher
  private let url: URL

  init(fetcher: any Fetcher, url: URL) {
    self.fetcher = fetcher
    self.url = url
  }

  /// Makes a service for the environment's database, or for the fixture.
  @MainActor
  init(_ environment: GalleryEnvironment) {
    if let url = environment.beersURL {
      self.init(fetcher: environment.http, url: url)
    } else {
      let file = environment.resources.appending(path: "beers.json")
      self.init(fetcher: BeerFixture(), url: file)
    }
  }

  /// Returns the address of a page, from 1.
  func url(page: Int) -> URL {
    url.appending(queryItems: [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "per_page", value: String(BeerService.pageSize)),
    ])
  }

  /// Loads a page; empty after the last one.
  @concurrent
  func beers(page: Int) async throws(FetchError) -> [Beer] {
    let url = url(page: page)
    let bytes = try await fetcher.data(from: url)
    do {
      return try JSONDecoder().decode(BeerAnswer.self, from: Data(bytes)).entries.compactMap(Beer.init)
    } catch {
      throw FetchError(.malformed, at: url, reason: "\(error)")
    }
  }
}

/// Answers like the database from a file with all beers: `?page=2&per_page=10` returns the second ten.
struct BeerFixture: Fetcher {
  @concurrent
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    guard let folder = URL(string: "./", relativeTo: url)?.absoluteURL else {
      throw FetchError(.missing, at: url)
    }
    let bytes = try await FileFetcher(folder: folder).data(from: url)
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let number = { (name: String, otherwise: Int) in
      max(1, query.first { $0.name == name }?.value.flatMap { Int($0) } ?? otherwise)
    }
    do {
      let all = try JSONDecoder().decode(BeerAnswer.self, from: Data(bytes)).entries
      let size = number("per_page", BeerService.pageSize)
      let start = min(all.count, (number("page", 1) - 1) * size)
      return [UInt8](try JSONEncoder().encode(BeerAnswer(Array(all[start...].prefix(size)))))
    } catch {
      throw FetchError(.malformed, at: url, reason: "\(error)")
    }
  }
}
