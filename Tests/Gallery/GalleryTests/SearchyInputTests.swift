import CBinderGTK
import Foundation
import GTKRenderer
import GalleryFetching
import Signals
import Widgets
import WidgetsTesting
import XCTest

@testable import SearchyDemo

/// Searchy in a real window, in real time, with keys and pointer that come through the X server.
final class SearchyInputTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testTypingFindsSongsAClickPushesOneAndKeysLeadBack() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.searchy)
        let person = gallery.person
        try await person.press("ctrl+f")
        try await person.type("ostrava")
        try await gallery.sees("14 songs · 1 could not be read")
        let grid = try await gallery.find(GridView<SearchResultCell>.self)
        try await person.until("covers") { grid.typedRow(at: 1)?.coverView.picture != nil }
        let cell = try XCTUnwrap(grid.typedRow(at: 1))
        try await person.click(cell)
        let song = try await person.page(SongPage.self)
        let cover = try await gallery.find(PictureView.self)
        try await person.until("the large cover") { (cover.picture?.bytes.count ?? 0) > 100_000 }
        XCTAssertTrue(cell.nameLabel.text.hasSuffix(" – \(song.title)"))
        try await gallery.click("Close")
        let search = try await person.page(SearchyPage.self)
        try await person.until("the grid") { grid.isReachable }
        XCTAssertFalse(cell.coverView.isPictureBroken, "GTK reads what the encoder writes")
        XCTAssertFalse(cover.isPictureBroken)
        try await person.press("Right")
        try await person.press("Return")
        _ = try await person.page(SongPage.self)
        try await person.press("alt+Left")
        try await person.until("the search") { search.isReachable }
        try await person.press("ctrl+f")
        try await person.press("ctrl+a")
        try await person.type("  ")
        try await gallery.sees("By artist, title or album.")
      }
    }
  }

  func testWithAnimationsASongSlidesInAndOutAgain() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        gallery.app.animationsEnabled = true
        defer { gallery.app.animationsEnabled = false }
        try await gallery.open(.searchy)
        let person = gallery.person
        try await person.press("ctrl+f")
        try await person.type("ostrava")
        let grid = try await gallery.find(GridView<SearchResultCell>.self)
        let search = try await person.page(SearchyPage.self)
        let navigation = try XCTUnwrap(search.navigation)
        let stack = try XCTUnwrap(navigation.gtkHandle)
        // Read right after the window has received its current top page.
        var slides: [Bool] = []
        let watch = navigation.$pageList.dropFirst().observeNext { _ in
          slides.append(bgtk_get_bool(stack, "transition-running"))
        }
        defer { watch.dispose() }
        try await person.until("a cell") { grid.typedRow(at: 1) != nil }
        try await person.click(try XCTUnwrap(grid.typedRow(at: 1)))
        weak var gone: SongPage?
        do {
          let song = try await person.page(SongPage.self)
          gone = song
          try await person.until("the slide's end") { !bgtk_get_bool(stack, "transition-running") }
          XCTAssertEqual(slides, [true])
          XCTAssertTrue(isOnScreen(song) && !isOnScreen(search))
          XCTAssertTrue(song.isReachable && navigation.top === song)
        }
        try await person.press("alt+Left")
        try await person.until("the search") { navigation.top === search }
        try await person.until("the slide's end") { !bgtk_get_bool(stack, "transition-running") }
        XCTAssertEqual(slides, [true, true])
        XCTAssertTrue(isOnScreen(search) && search.isReachable)
        try await gallery.sees("14 songs")
        try await person.until("the song's page has gone") { gone == nil }
      }
    }
  }

  func testAnErrorShowsAndTheNextSearchStillWorks() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run(http: FlakyServer()) { gallery in
        try await gallery.open(.searchy)
        let person = gallery.person
        try await person.press("ctrl+f")
        try await person.type("bad")
        try await gallery.sees("music.example answered with status 500")
        try await gallery.click("Try Again")
        try await gallery.sees("music.example answered with status 500")
        try await person.press("ctrl+f")
        try await person.press("ctrl+a")
        try await person.type("good")
        try await gallery.sees("Ada – Engines")
      }
    }
  }

  func testTenThousandSongsScrollWithoutACellForEach() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run(http: FlakyServer()) { gallery in
        try await gallery.open(.searchy)
        let person = gallery.person
        try await person.press("ctrl+f")
        try await person.type("many")
        try await gallery.sees("10000 songs")
        let grid = try await gallery.find(GridView<SearchResultCell>.self)
        try await person.until("cells") { grid.typedRow(at: 0) != nil }
        grid.scroll(toRowAt: 9_999)
        try await person.until("the end") { grid.typedRow(at: 9_999) != nil }
        XCTAssertLessThan(grid.liveRowCount, 400)
        try await gallery.sees("Ada – Song 9999")
      }
    }
  }
}

/// Whether GTK shows a widget.
@MainActor
private func isOnScreen(_ widget: Widget) -> Bool {
  widget.gtkHandle.map { bgtk_widget_is_mapped($0) } ?? false
}

/// A server that fails for bad terms, finds ten thousand songs for many, and one for any other.
private struct FlakyServer: Fetcher {
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    let query = url.query() ?? ""
    if query.contains("term=bad") { throw FetchError(.status(500), at: url) }
    let titles = query.contains("term=many") ? (0..<10_000).map { "Song \($0)" } : ["Engines"]
    let songs = titles.enumerated().map { place, title in
      #"{"trackId": \#(place), "artistName": "Ada", "trackName": "\#(title)"}"#
    }
    return Array(#"{"results": [\#(songs.joined(separator: ","))]}"#.utf8)
  }
}
