public import struct Foundation.URL
public import GalleryFetching
public import Signals
public import Widgets

/// The environment of a demo: the clock, files, and access to servers.
@MainActor
public struct GalleryEnvironment {
  /// The clock; a `VirtualClock` in tests.
  public var clock: any SignalClock
  /// The folder of the demos' fixtures, `Resources/gallery` in a checkout.
  public var resources: URL
  /// The folder of the demos' sources, `Sources/Gallery`; nil if they are not installed. The library's are beside it.
  public var sources: URL?
  /// Reads http and https addresses.
  public var http: any Fetcher
  /// The window of the demo, if any. Demos observe its activation, and update its title.
  ///
  /// The code that shows the next page sets the next title.
  public weak var window: Window?
  /// The address of the users, in the format of jsonplaceholder's `/users`; the fixture when nil.
  public var usersURL: URL?
  /// The address of the search for songs, in the format of the iTunes Search API; the fixture when nil.
  public var itunesURL: URL?
  /// The initial search term for songs; none when nil.
  public var searchTerm: String?
  /// The address of the beers, in the format of the Open Beer Database; the fixture when nil.
  public var beersURL: URL?

  /// Makes an environment in which every demo shows its fixture.
  public init(clock: any SignalClock, resources: URL, http: any Fetcher = NoFetcher()) {
    self.clock = clock
    self.resources = resources
    self.http = http
  }

  /// Returns the environment for demos in a window.
  public func shown(in window: Window) -> GalleryEnvironment {
    var environment = self
    environment.window = window
    return environment
  }
}
