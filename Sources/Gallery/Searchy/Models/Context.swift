import Foundation
import GalleryFetching
import GalleryKit
import Signals

/// The dependencies of pages: the document's `context`.
@MainActor
struct Context {
  let imageProvider: ImageProvider
  let searchService: any SearchService
  let clock: any SignalClock
  /// The initial search term, as if typed.
  var firstTerm = ""
}

extension Context {
  /// Uses the Gallery's address of songs, or else the fixture.
  init(_ environment: GalleryEnvironment) {
    clock = environment.clock
    let fetcher: any Fetcher
    let url: URL
    if let itunesURL = environment.itunesURL {
      (url, fetcher) = (itunesURL, environment.http)
    } else {
      (url, fetcher) = (SongsFixture.url, SongsFixture(folder: environment.resources))
    }
    searchService = ITunesSearchService(url: url, fetcher: fetcher)
    imageProvider = ImageProvider(fetcher: fetcher)
    firstTerm = environment.searchTerm ?? ""
  }
}
