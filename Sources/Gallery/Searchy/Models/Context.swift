import Foundation
import GalleryFetching
import GalleryKit
import Signals

/// What pages need from outside: the document's `context`.
@MainActor
struct Context {
  /// Gives covers.
  let imageProvider: ImageProvider
  /// Searches for songs.
  let searchService: any SearchService
  /// Where time passes.
  let clock: any SignalClock
  /// What is searched for at first, as if a person had typed it.
  var firstTerm = ""
}

extension Context {
  /// Takes the Gallery's address of songs, or else the fixture.
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
