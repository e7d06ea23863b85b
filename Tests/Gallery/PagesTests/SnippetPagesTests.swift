import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// What the document asks beside where it is here, on each page.
@MainActor
@Suite struct SnippetPagesTests {
  private let table = SnippetTable(in: checkout.appending(path: "Resources/gallery"))
  private let sources = checkout.appending(path: "Sources/Gallery")

  private func open(
    _ page: GalleryPage, resources: URL = checkout.appending(path: "Resources/gallery")
  ) throws -> (view: PageView, window: GalleryWindow) {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: resources)
    environment.sources = sources
    let window = GalleryWindow.make(pages: [page], environment: environment)
    return (try #require(window.openPage), window)
  }

  /// The selected part of the shown source.
  private func selected(_ view: PageView) -> String {
    let text = view.sourceView.textView
    return String(String.UnicodeScalarView(Array(text.text.unicodeScalars)[text.selection]))
  }

  @Test(arguments: 0..<9) func `each page lists its document's snippets and opens the file it is about`(
    index: Int
  ) throws {
    let page = GalleryPage.all[index]
    let (view, _) = try open(page)
    let snippets = table.snippets(of: page.document)
    expectEqual(view.snippetsView.list.itemCount, snippets.count)
    expectEqual(view.tabs.tabs.contains { $0 === view.snippetsTab }, !snippets.isEmpty)
    let first = try #require(SourceFolder.file(page.firstFile, in: sources))
    expectEqual(view.sourceView.textView.text, first.text)
    expectEqual(view.sourceView.fileList.selectedIndex != nil, true)
    expectEqual(Set(view.sourceView.fileList.expandedKeys).isEmpty, false)
  }

  @Test(arguments: 0..<9) func `each page's first screen has its purpose, when to choose it and when not`(
    index: Int
  ) throws {
    let page = GalleryPage.all[index]
    let (view, window) = try open(page)
    let lines = page.advice.lines
    expectEqual(lines.count, 3)
    expect(lines[1].hasPrefix("Choose ") && lines[2].hasPrefix("Not "), "\(lines)")
    let visitor = Visitor(window)
    for line in lines { expect(visitor.sees(exactly: line), "\(line)") }
    window.resized(to: 360)
    expect(!visitor.sees(exactly: lines[0]), "a narrow window has no room for it")
    try visitor.select(tab: "About", in: view.tabs)
    for line in lines { expect(visitor.sees(exactly: line), "\(line)") }
  }

  @Test func `a chosen snippet opens its file of the library with its line selected`() throws {
    let cases = [
      (GalleryPage.bindable, "1.33", "private func addObservation<O: AnyObject>("),
      (.beers, "4.43", "public protocol Listenable<Element>: SignalProtocol where Failure == Never {"),
    ]
    for (page, id, line) in cases {
      let (view, window) = try open(page)
      let visitor = Visitor(window)
      let row = try #require(table.snippets(of: page.document).firstIndex { $0.id == id })
      try visitor.select(tab: "Document", in: view.tabs)
      try visitor.activate(row: row, in: view.snippetsView.list)
      expect(view.sourceView.textView.isReachable)
      expectEqual(selected(view), line)
    }
  }

  @Test func `a snippet shows its file and line, and one of another page's folder opens as well`() throws {
    let (view, window) = try open(.twoWay)
    let visitor = Visitor(window)
    let snippets = table.snippets(of: GalleryPage.twoWay.document)
    let index = try #require(snippets.firstIndex { $0.file.hasSuffix("/BeerListPage.swift") })
    let file = try #require(SourceFolder.file(snippets[index].file, in: sources))
    let line = try #require(file.line(with: snippets[index].fragment))
    try visitor.select(tab: "Document", in: view.tabs)
    try visitor.scroll(view.snippetsView.list, toRow: index)
    expect(visitor.sees("BeerListPage.swift:\(line.number)"))
    try visitor.activate(row: index, in: view.snippetsView.list)
    expect(selected(view).contains(snippets[index].fragment))
    let list = view.sourceView.fileList
    let selectedFile = list.selectedIndex.flatMap { list.item(at: $0) } as? SourceNode
    expectEqual(selectedFile?.path, "Beers/BeerListPage.swift")
  }

  @Test func `a snippet without a counterpart opens nothing`() throws {
    let resources = try TemporaryFolder()
    let page = GalleryPage.searchy
    let table = "9\t\(page.document)\n9.1\tA word\t\t\tdiffers: because nothing here is like it\t\n"
    try Data(table.utf8).write(to: resources.file("snippets.tsv"))
    let (view, window) = try open(page, resources: resources.url)
    let visitor = Visitor(window)
    try visitor.select(tab: "Document", in: view.tabs)
    try visitor.activate(row: 0, in: view.snippetsView.list)
    expect(view.snippetsView.list.isReachable)
  }
}
