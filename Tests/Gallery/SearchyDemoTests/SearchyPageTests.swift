import DemoTestSupport
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SearchyDemo

@MainActor @Suite struct SearchyPageTests {
  @Test func `a term is searched 0.33 seconds after the last key`() async throws {
    let stage = Stage()
    let entry = try stage.visitor.find(SearchEntry.self)
    for character in "blue" {
      try stage.visitor.type(String(character), into: entry)
      stage.clock.advance(by: .milliseconds(329))
    }
    for _ in 0..<50 { await Task.yield() }
    expect(stage.server.asked.isEmpty)
    stage.clock.advance(by: .milliseconds(1))
    try await stage.asked(1)
    expectEqual(stage.server.asked.first?.query()?.hasPrefix("term=blue&"), true)
  }

  @Test func `only typing sends a term, not the text that is there`() throws {
    let clock = VirtualClock()
    let view = SearchyView(clock: clock)
    let window = Window(clock: clock)
    window.content = view
    var terms: [String] = []
    view.searchTerm.observeNext { terms.append($0) }.dispose(in: view.bag)
    view.term.set("assigned")
    clock.advance(by: .seconds(1))
    expectEqual(terms, [])
    let visitor = Visitor(window)
    try visitor.replace(textOf: visitor.find(SearchEntry.self), with: "typed")
    clock.advance(by: .milliseconds(330))
    expectEqual(terms, ["typed"])
  }

  @Test func `a term set from outside is searched at once`() async throws {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: URL(filePath: "/nowhere"))
    expectEqual(Context(environment).firstTerm, "")
    environment.searchTerm = "blue notes"
    expectEqual(Context(environment).firstTerm, "blue notes")
    let stage = Stage({ $0.isSearch ? .songs("Engines") : nil }, firstTerm: "blue notes")
    try expectEqual(stage.visitor.find(SearchEntry.self).text, "blue notes")
    try await stage.sees("Ada – Engines")
    expectEqual(stage.server.asked.first?.query()?.hasPrefix("term=blue%20notes&"), true)
    try stage.search(for: "other")
    try await eventually("asked again") { stage.server.asked.filter(\.isSearch).count == 2 }
  }

  @Test func `results are in two columns with artist and title`() async throws {
    let stage = Stage { $0.isSearch ? .songs("Engines", "Notes") : nil }
    expect(stage.visitor.sees("By artist, title or album."))
    try stage.search(for: "ada")
    try await stage.sees("Ada – Engines")
    expect(stage.visitor.sees("Ada – Notes"))
    expect(stage.visitor.sees("2 songs"))
    let grid = try stage.grid()
    expect(grid.minimumColumns == 2 && grid.maximumColumns == 2)
    try stage.search(for: "  ")
    expect(stage.visitor.sees("By artist, title or album."))
    expect(stage.visitor.reachable(GridView<SearchResultCell>.self).isEmpty)
  }

  @Test func `each notice has a picture of its own`() async throws {
    let stage = Stage { $0.isSearch ? .songs([]) : nil }
    func picture() throws -> String {
      try #require(stage.visitor.reachable(Image.self).first { !$0.iconName.isEmpty }).iconName
    }
    try expectEqual(picture(), "system-search-symbolic")
    try stage.search(for: "nothing")
    try await stage.sees("No Songs Found")
    expect(stage.visitor.sees("No songs match “nothing”."))
    try expectEqual(picture(), "edit-find-symbolic")
  }

  @Test func `a search shows a spinner and keeps the former results`() async throws {
    let stage = Stage()
    let spinner = try stage.visitor.find(Spinner.self)
    try stage.search(for: "one")
    expect(spinner.isSpinning)
    try await stage.asked(1)
    stage.server.answer(with: .songs("one"))
    try await stage.sees("Ada – one")
    expect(!spinner.isSpinning)
    try stage.search(for: "two")
    expect(spinner.isSpinning)
    expect(stage.visitor.sees("Ada – one"))
  }

  @Test(arguments: [
    (FakeFetcher.Answer.failed(.status(500), at: searchURL), "music.example answered with status 500"),
    (.failed(.offline, at: searchURL), "music.example cannot be reached"),
    (.failed(.timedOut, at: searchURL), "music.example did not answer in time"),
    (.text("<html>oh no"), "music.example sent an unexpected answer"),
  ])
  func `an error is shown, trying again repeats the request, and the next search works`(
    answer: FakeFetcher.Answer, words: String
  ) async throws {
    let stage = Stage { url in url.query()?.contains("term=bad") == true ? answer : .songs("one") }
    try stage.search(for: "bad")
    try await stage.sees(words)
    try stage.visitor.click("Try Again")
    try await stage.asked(2)
    try await stage.sees(words)
    try stage.search(for: "good")
    try await stage.sees("Ada – one")
    expect(!stage.visitor.sees("Try Again"))
    try stage.search(for: "bad")
    try await stage.sees(words)
    stage.server.rule = { _ in .songs("two") }
    try stage.visitor.click("Try Again")
    try await stage.sees("Ada – two")
  }

  @Test func `ten thousand results are shown with cells for visible ones only`() async throws {
    let titles = (0..<10_000).map { "song \($0)" }
    let stage = Stage { $0.isSearch ? .songs(titles) : .success([1]) }
    try stage.search(for: "all")
    try await stage.sees("10000 songs")
    let grid = try stage.grid()
    expect(grid.liveRowCount <= 20)
    try stage.visitor.scroll(grid, toRow: 9_999)
    expect(stage.visitor.sees("Ada – song 9999"))
    expect(grid.liveRowCount <= 40)
  }

  @Test func `a new search scrolls to its beginning`() async throws {
    let stage = Stage { url in
      guard url.isSearch else { return .success([1]) }
      return url.query()?.contains("first") == true
        ? .songs((0..<100).map { "first \($0)" }) : .songs((0..<100).map { "second \($0)" })
    }
    try stage.search(for: "first")
    try await stage.sees("first 0")
    try stage.visitor.scroll(stage.grid(), toRow: 99)
    try stage.search(for: "second")
    try await stage.sees("second 0")
  }

  // MARK: Covers

  @Test func `each cell shows its own cover, and a reused one never the former`()
    async throws
  {
    let stage = Stage { $0.isSearch ? .songs("a", "b", "c") : nil }
    try stage.search(for: "x")
    try await stage.sees("Ada – a")
    let grid = try stage.grid()
    grid.isRendered = true  // From here on the test keeps the cells, as a renderer does.
    let cell = try #require(grid.makeRow() as? SearchResultCell)
    var shown: [Picture?] = []
    cell.coverView.$picture.dropFirst().observeNext { shown.append($0) }.dispose(in: cell.coverView.bag)
    grid.bind(cell, toItemAt: 0)
    try await eventually("asked") { stage.server.waitingCount == 1 }
    stage.server.answer("/a/", with: .success([1]))
    try await eventually("shown") { cell.coverView.picture == Picture([1]) }
    grid.bind(cell, toItemAt: 1)
    expectEqual(cell.nameLabel.text, "Ada – b")
    expectEqual(cell.coverView.picture, nil, "not the cover of the song before")
    try await eventually("asked") { stage.server.waitingCount == 1 }
    grid.bind(cell, toItemAt: 2)
    try await eventually("cancelled") { stage.server.cancelled.last?.path().contains("/b/") == true }
    try await eventually("asked") { stage.server.waitingCount == 1 }
    stage.server.answer("/c/", with: .success([3]))
    try await eventually("shown") { cell.coverView.picture == Picture([3]) }
    grid.bind(cell, toItemAt: 0)
    expectEqual(cell.coverView.picture, Picture([1]), "at hand, without waiting")
    expectEqual(shown, [nil, Picture([1]), nil, nil, Picture([3]), Picture([1])])
  }

  // MARK: A song

  @Test func `a song is pushed with its large cover, and Close, the header and the keyboard lead back`()
    async throws
  {
    let stage = Stage { $0.isSearch ? .songs("Engines") : .success(Array($0.lastPathComponent.utf8)) }
    try stage.search(for: "ada")
    try await stage.sees("Ada – Engines")
    let back: [(Visitor) throws -> Void] = [
      { try $0.click("Close") }, { try $0.goBack() }, { try $0.press("Alt+Left") },
      { try $0.pressMouseBack() },
    ]
    for leave in back {
      try stage.visitor.activate(row: 0, in: stage.grid())
      weak var page: SongPage?
      page = try stage.visitor.page()
      expectEqual(page?.title, "Engines")
      let cover = try stage.visitor.find(PictureView.self)
      try await eventually("large") { cover.picture == Picture(Array("600x600bb.jpg".utf8)) }
      try leave(stage.visitor)
      try expectEqual(stage.visitor.page(SearchyPage.self).title, "Searchy")
      expect(stage.visitor.sees("Ada – Engines"), "the results are still there")
      expect(page == nil)
    }
    expectEqual(stage.server.asked.filter { $0.lastPathComponent == "600x600bb.jpg" }.count, 1)
  }

  @Test func `a cover is zoomed, reset, and dragged as the song's name`() async throws {
    let stage = Stage { $0.isSearch ? .songs("Engines") : .success([1]) }
    try stage.search(for: "ada")
    try await stage.sees("Ada – Engines")
    try stage.visitor.activate(row: 0, in: stage.grid())
    let cover = try stage.visitor.find(PictureView.self)
    for (gesture, argument, size) in [
      ("zoom", "0.5", 150), ("zoom", "0.5", 100), ("longPress", "", 300), ("zoom", "1.5", 320),
      ("secondaryClick", "", 300),
    ] {
      try stage.visitor.perform(gesture, on: cover, with: argument)
      expect(cover.width == size && cover.height == size, "\(gesture) \(argument)")
    }
    for (gesture, isHint) in [("hover", true), ("leave", false)] {
      try stage.visitor.perform(gesture, on: cover)
      expectEqual(stage.visitor.sees("Zoom with Ctrl and the wheel"), isHint)
    }
    expect(cover.dragSource?.payload() as? String == "Ada – Engines")
  }

  @Test func `the small cover is shown until the large one is loaded, and leaving cancels it`() async throws {
    let stage = Stage { url in
      if url.isSearch { return .songs("Engines") }
      return url.lastPathComponent == "100x100bb.jpg" ? .success([1]) : nil
    }
    try stage.search(for: "ada")
    try await stage.sees("Ada – Engines")
    let grid = try stage.grid()
    try await eventually("small") { grid.typedRow(at: 0)?.coverView.picture != nil }
    try stage.visitor.activate(row: 0, in: stage.grid())
    try expectEqual(stage.visitor.find(PictureView.self).picture, Picture([1]))
    try await eventually("asked") { stage.server.waitingCount == 1 }
    try stage.visitor.goBack()
    try await eventually("cancelled") { stage.server.cancelled.count == 1 }
  }

  @Test func `Ctrl+F focuses the entry`() throws {
    let stage = Stage()
    try stage.visitor.press("Ctrl+F")
    expect(stage.window.focused is SearchEntry)
  }

  // MARK: Leaving

  @Test func `leaving the page releases everything and cancels requests`() async throws {
    var stage: Stage? = Stage { $0.isSearch && $0.query()?.contains("slow") == false ? .songs("a") : nil }
    let server = try #require(stage?.server)
    try stage?.search(for: "quick")
    try await stage?.sees("Ada – a")
    _ = stage?.visitor.tree
    try await eventually("cover asked for") { server.waitingCount == 1 }
    try stage?.search(for: "slow")
    try await eventually("asked") { server.waitingCount == 2 }
    if let open = stage { try open.visitor.activate(row: 0, in: open.grid()) }
    try await eventually("large cover asked for") { server.waitingCount == 3 }
    weak let provider = stage?.context.imageProvider
    weak let page = stage?.navigation.pages.first
    weak let song = stage?.navigation.top
    weak let grid = stage?.navigation.pages.first.flatMap { $0.descendant(GridView<SearchResultCell>.self) }
    expect(provider != nil && page != nil && song != nil && grid != nil)
    stage = nil
    expect(provider == nil && page == nil && song == nil && grid == nil)
    try await eventually("cancelled") { server.waitingCount == 0 }
    expectEqual(server.cancelled.count, 3)
  }
}

extension Widget {
  func descendant<Kind: Widget>(_ type: Kind.Type) -> Kind? {
    (self as? Kind) ?? children.lazy.compactMap { $0.descendant(type) }.first
  }
}
