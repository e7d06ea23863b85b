public import struct Foundation.URL
public import GalleryFetching
public import Signals
public import Widgets

/// What a demo gets from outside: time, files, and the way to distant servers. Knows no demo.
@MainActor
public struct GalleryEnvironment {
  /// Where time passes; a `VirtualClock` in tests.
  public var clock: any SignalClock
  /// The folder of the demos' fixtures, `Resources/gallery` in a checkout.
  public var resources: URL
  /// The folder of the demos' sources, `Sources/Gallery` in a checkout; nil when they are not there.
  public var sources: URL?
  /// Reads http and https addresses.
  public var http: any Fetcher
  /// The window that the demo is shown in, if any: demos watch it become active, and set its title as theirs changes.
  ///
  /// The code that shows the next page sets the title that belongs to that.
  public weak var window: Window?
  /// Where the users come from, in the shape of jsonplaceholder's `/users`; the fixture when nil.
  public var usersURL: URL?
  /// Where songs are searched, in the shape of the iTunes Search API; the fixture when nil.
  public var itunesURL: URL?
  /// What songs are searched for at first; nothing when nil.
  public var searchTerm: String?
  /// Where the beers come from, in the shape of the Open Beer Database; the fixture when nil.
  public var beersURL: URL?

  /// Makes an environment in which every demo shows its fixture.
  public init(clock: any SignalClock, resources: URL, http: any Fetcher = NoFetcher()) {
    self.clock = clock
    self.resources = resources
    self.http = http
  }

  /// The same environment for demos that are shown in a window.
  public func shown(in window: Window) -> GalleryEnvironment {
    var environment = self
    environment.window = window
    return environment
  }
}
