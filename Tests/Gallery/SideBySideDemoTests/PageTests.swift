import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

@MainActor
@Suite struct PageTests {
  private let clock = VirtualClock()

  private func page(sources: URL?) throws -> (SideBySidePage, Visitor) {
    var environment = GalleryEnvironment(
      clock: clock, resources: checkout.appending(path: "Resources/gallery"))
    environment.sources = sources
    let window = Window(clock: clock)
    let page = try #require(GalleryPage.sideBySide.make(environment) as? SideBySidePage)
    window.content = page
    return (page, Visitor(window))
  }

  private let sources = checkout.appending(path: "Sources/Gallery")

  @Test func `lines, types, files and tests are counted as written`() {
    let figures = StyleFigures(
      [
        .init(
          id: "Architecture/A.swift", text: "import Widgets\n\n/// A class A.\npublic final class A {}\n"),
        .init(
          id: "B.swift",
          text: "@MainActor\nprotocol P: AnyObject {}\n  let enumerated = C()\nprivate enum E {}\n"
        ),
      ],
      library: [
        .init(id: "Used/C.swift", text: "// no\npublic struct C {\n}\n"),
        .init(id: "Used/Other.swift", text: "let one = 1\n"),
        .init(id: "Unused/D.swift", text: "public struct D {\n  enum C {}\n}\n"),
      ], tests: [.init(id: "T.swift", text: "@Suite struct T {\n  @Test func a() {}\n  // @Test\n}\n")])
    expectEqual(figures.architecture, 2)
    expectEqual(figures.feature, 4)
    expectEqual(figures.library, 3)
    expectEqual(figures.types, 3)
    expectEqual(figures.files, 2)
    expectEqual(figures.tests, 1)
  }

  @Test func `the table shows the figures of the current sources`() throws {
    let (page, visitor) = try page(sources: sources)
    try visitor.select(tab: "Table", in: page.tabs)
    _ = visitor.tree
    var shown: [String: [String]] = [:]
    for index in 0..<page.table.list.itemCount {
      let row = try #require(page.table.list.typedRow(at: index))
      shown[row.nameLabel.text] = row.figureLabels.map(\.text)
    }
    let figures = try Style.all.map { style in
      try #require(
        StyleSources(sources: sources, resources: sources).figures(of: style.folder), "\(style.name)")
    }
    for (name, figure) in [
      ("Architecture", \StyleFigures.architecture), ("Feature", \.feature), ("Library", \.library),
      ("Types", \.types), ("Files", \.files), ("Tests", \.tests),
    ] {
      expectEqual(shown[name], figures.map { "\($0[keyPath: figure])" }, "\(name)")
    }
    expectEqual(shown["Kept after closing"], Style.all.map { _ in "0" })
    // Counted in the diffs beside the demo.
    expectEqual(shown["A field"], ["1", "1", "2", "1", "2"])
    expectEqual(shown["Another server"], ["1", "1", "1", "1", "1"])
    expect(page.table.legendLabel.text.contains("touches, beside 3, 2, 3, 2, 4 of those that all share."))
    // A style that needs no more than signals has no part of the library for itself.
    expectEqual(figures.map { $0.library > 0 }, [false, true, false, true, true])
    for figure in figures {
      expect(figure.architecture > 20 && figure.feature > 100 && figure.tests >= 2, "\(figure)")
    }
  }

  @Test func `the figures are left out without the sources`() throws {
    let (page, visitor) = try page(sources: nil)
    try visitor.select(tab: "Table", in: page.tabs)
    expect(visitor.sees("–"))
  }

  @Test func `choosing a style opens the feature and reports retained objects of the former one`() throws {
    let (page, visitor) = try page(sources: nil)
    for index in [1, 2, 3, 4, 0] {
      try visitor.perform("select", on: page.featureView.styleChoice, with: "\(index)")
      clock.advance(by: .seconds(1))
      expect(visitor.sees("4 contacts"))
      expect(page.featureView.closedLabel.text.hasPrefix("0 of "), "\(page.featureView.closedLabel.text)")
    }
    expectEqual(visitor.reachable(ContactListView.self).count, 1)
  }

  @Test func `the server's menu changes its answers and its contacts, and ends the session`() throws {
    let (_, visitor) = try page(sources: nil)
    for (choice, words) in [
      ("Status 500", "The contacts could not be loaded: The Server Has a Problem."),
      ("As Usual", "4 contacts"),
      ("No Contacts", "0 contacts"), ("10,000 Contacts", "10000 contacts"),
      ("The Usual Contacts", "4 contacts"),
    ] {
      try visitor.choose(choice)
      clock.advance(by: .seconds(1))
      expect(visitor.sees(words))
    }
    try visitor.choose("End the Session")
    try visitor.click("Reload")
    clock.advance(by: .seconds(1))
    expect(visitor.sees("The session has expired."))
  }

  @Test func `closing the page releases everything`() throws {
    weak var gone: SideBySidePage?
    func use() throws {
      let (page, visitor) = try page(sources: nil)
      try visitor.perform("select", on: page.featureView.styleChoice, with: "2")
      gone = page
    }
    try use()
    clock.advance(by: .seconds(2))
    expect(gone == nil)
  }
}
