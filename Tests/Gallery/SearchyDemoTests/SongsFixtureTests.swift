import DemoTestSupport
import Foundation
import GalleryFetching
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SearchyDemo

@MainActor @Suite struct SongsFixtureTests {
  let fixture = SongsFixture(folder: galleryFixtures)

  func search(_ term: String) async throws -> SearchAnswer {
    let service = ITunesSearchService(url: SongsFixture.url, fetcher: fixture)
    let bytes = try await fixture.data(from: service.address(of: term))
    return try #require(SearchResultParser.parse(bytes))
  }

  @Test func `the fixture has over two hundred songs and one unreadable result`() async throws {
    let bytes = try await FileFetcher(folder: galleryFixtures).data(from: URL(filePath: "songs.json"))
    let answer = try #require(SearchResultParser.parse(bytes))
    expect(answer.results.count >= 200)
    expectEqual(answer.skippedCount, 1)
    expect(
      answer.results.allSatisfy { $0.iconURL?.lastPathComponent == "100x100bb.png" && $0.seconds != nil })
  }

  @Test func `the fixture finds songs with all words, ignoring case and accents`() async throws {
    let trio = try await search("bjork lind")
    expectEqual(trio.results.count, 14)
    expect(trio.results.allSatisfy { $0.artist == "Björk-Lind Trio" })
    try await expectEqual(search("SENOR nispero").results.count, 14)
    try await expectEqual(search("AC+DC").results.count, 14)
    try await expect(search("no such song").results.isEmpty)
    try await expectEqual(search("ostrava").skippedCount, 1)
    try await expect(search("o").results.count <= 200)
  }

  @Test func `a cover is the same each time, has the size in its address, and is one per album`() async throws
  {
    let urls = try ["1/100x100bb.png", "1/600x600bb.png", "2/100x100bb.png"].map {
      try #require(URL(string: "https://songs.example/covers/\($0)"))
    }
    var covers: [[UInt8]] = []
    for url in urls { covers.append(try await fixture.data(from: url)) }
    try await expectEqual(fixture.data(from: urls[0]), covers[0])
    expect(covers[0] != covers[2])
    // A PNG's size is in the bytes 16 to 23, its end is a chunk with a known checksum.
    expect(covers[0][16..<24].elementsEqual([0, 0, 0, 100, 0, 0, 0, 100]))
    expect(covers[1][16..<24].elementsEqual([0, 0, 2, 88, 0, 0, 2, 88]))
    for cover in covers {
      expect(cover.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      expect(cover.suffix(8).elementsEqual([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
    }
  }

  @Test func `a missing file is reported on the page`() async throws {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: URL(filePath: "/nonexistent"))
    expectEqual(GalleryPage.searchy.id, "searchy")
    let clock = VirtualClock()
    environment.clock = clock
    let window = Window(clock: clock)
    window.content = GalleryPage.searchy.make(environment)
    let visitor = Visitor(window)
    try visitor.type("tram", into: visitor.find(SearchEntry.self))
    clock.advance(by: .seconds(1))
    try await eventually("said") { visitor.sees("songs.json is not there or cannot be read") }
  }

  @Test func `the page finds songs in the fixture, shows their covers and counts skipped results`()
    async throws
  {
    let clock = VirtualClock()
    let window = Window(clock: clock)
    window.content = GalleryPage.searchy.make(GalleryEnvironment(clock: clock, resources: galleryFixtures))
    let visitor = Visitor(window)
    try visitor.type("ostrava", into: visitor.find(SearchEntry.self))
    clock.advance(by: .seconds(1))
    try await eventually("found") { visitor.sees("14 songs · 1 could not be read") }
    let grid = try visitor.find(GridView<SearchResultCell>.self)
    try await eventually("cover") { grid.typedRow(at: 0)?.coverView.picture != nil }
  }
}
