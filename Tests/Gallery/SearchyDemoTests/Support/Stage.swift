import DemoTestSupport
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SearchyDemo

/// The page in a window without a display.
@MainActor
struct Stage {
  let clock = VirtualClock()
  let server: FakeFetcher
  let window: Window
  let navigation: NavigationStack
  let context: Context

  /// Shows the page with a server under the test's control.
  init(
    _ rule: @escaping (URL) -> FakeFetcher.Answer? = { _ in nil },
    firstTerm: String = "", withOperators: Bool = true
  ) {
    server = FakeFetcher(rule)
    context = Context(
      imageProvider: ImageProvider(fetcher: server),
      searchService: ITunesSearchService(url: searchURL, fetcher: server), clock: clock, firstTerm: firstTerm)
    window = Window(clock: clock)
    let page = SearchyPage(context: context)
    navigation = NavigationStack(root: page)
    window.content = navigation
    if !withOperators { page.operatorsButton.toggle() }
  }

  var visitor: Visitor { Visitor(window) }

  /// Replaces the entry's text and waits until it counts as a term.
  func search(for term: String) throws {
    try visitor.replace(textOf: visitor.find(SearchEntry.self), with: term)
    clock.advance(by: .milliseconds(330))
  }

  /// Waits until a text is visible.
  func sees(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await eventually("\(text) is seen", sourceLocation: sourceLocation) { visitor.sees(text) }
  }

  /// Waits until the server has received a number of requests.
  func asked(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await eventually("asked \(count) times", sourceLocation: sourceLocation) {
      server.asked.count == count
    }
  }

  func grid() throws -> GridView<SearchResultCell> {
    try visitor.find(GridView<SearchResultCell>.self)
  }
}

let searchURL = URL(string: "https://music.example/search") ?? URL(filePath: "/search")

extension FakeFetcher.Answer {
  /// An answer with songs of these titles, all by Ada.
  static func songs(_ titles: String...) -> Self { songs(titles) }

  /// An answer with songs of these titles, all by Ada, each with a cover of its own.
  static func songs(_ titles: [String]) -> Self {
    let results = titles.enumerated().map { place, title in
      """
      {"trackId": \(place), "artistName": "Ada", "trackName": "\(title)",
       "artworkUrl100": "https://music.example/covers/\(title)/100x100bb.jpg"}
      """
    }
    return .text(#"{"resultCount": \#(titles.count), "results": [\#(results.joined(separator: ","))]}"#)
  }
}

extension URL {
  /// Whether it is a search and not a cover.
  var isSearch: Bool { path() == "/search" }
}
