import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

@MainActor
@Suite struct StylesTests {
  /// A person's acts on a screen, and the screen at every step.
  private func story(_ style: Style) throws -> [String] {
    let clock = VirtualClock()
    let backend = Backend(clock: clock)
    let screen = style.open(backend)
    let window = Window(clock: clock)
    window.setContent(screen.view)
    let visitor = Visitor(window)
    var seen: [String] = []
    func look() { seen.append(screen.view.children.map(dump).joined(separator: "\n")) }
    look()
    clock.advance(by: .milliseconds(400))
    look()
    try visitor.click("Change Name")
    look()
    try visitor.activate(row: 2, in: screen.view.friendsView)
    look()
    backend.answers = .failing
    try visitor.click("Reload")
    look()
    clock.advance(by: .milliseconds(400))
    look()
    backend.answers = .asUsual
    try visitor.click("Reload")
    try visitor.click("Reload")
    clock.advance(by: .milliseconds(400))
    look()
    try visitor.click("Change Name")
    try visitor.click("Change Name")
    look()
    return seen
  }

  @Test func `all five styles show the same at every step`() throws {
    let first = try story(Style.all[0])
    expect(first[0].contains("Label \"Loading friends…\""))
    expect(first[1].contains("Label \"4 friends\""))
    expect(first[2].contains("Label \"Ilse V.\""))
    expect(first[3].contains("Label \"Rosa Quint\"\nRow"))
    expect(first[5].contains("could not be loaded"))
    expect(first[5].contains("0 rows"))
    expect(first[6].contains("4 rows"))
    expect(first[7].contains("Label \"Ilse Vander\""))
    expectEqual(Style.all.count, 5)
    for style in Style.all.dropFirst() { try expectEqual(story(style), first, "\(style.name)") }
  }

  @Test(arguments: 0..<5) func `a closed screen leaves nothing behind`(_ index: Int) {
    let result = StyleMeasure.run(Style.all[index])
    expectEqual(result.kept, 0)
    expect(result.made >= 2)
  }

  @Test func `the style with a counting view model ignores rows out of bounds`() {
    let clock = VirtualClock()
    let factory = ProfileViewFactory(Backend(clock: clock))
    let viewModel = factory.viewModel
    // There are none yet.
    viewModel.friendSelected(at: 0)
    expectEqual(viewModel.chosenName, "")
    clock.advance(by: .milliseconds(400))
    for row in [-1, 4, .max, .min] {
      viewModel.friendSelected(at: row)
      expectEqual(viewModel.chosenName, "", "\(row)")
    }
    viewModel.friendSelected(at: 3)
    expectEqual(viewModel.chosenName, "Tomasz Bielak")
    expectEqual(factory.view.chosenLabel.text, "Tomasz Bielak")
    viewModel.friendSelected(at: 4)
    expectEqual(viewModel.chosenName, "Tomasz Bielak")
  }

  @Test func `retained objects are counted`() {
    var kept: [AnyObject] = []
    let leaking = Style(name: "Leaking", folder: "") { backend in
      let service = ProfileService(backend)
      kept.append(service)
      return OpenScreen(ProfileScreen.make(service), objects: [service])
    }
    expectEqual(StyleMeasure.run(leaking), StyleMeasure.Result(kept: 1, made: 2))
  }
}

@MainActor
@Suite struct TableTests {
  private let clock = VirtualClock()

  private func page(sources: URL?) throws -> (SideBySidePage, Visitor) {
    var environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    environment.sources = sources
    let window = Window(clock: clock)
    let page = try #require(GalleryPage.sideBySide.make(environment) as? SideBySidePage)
    window.setContent(page)
    return (page, Visitor(window))
  }

  private let sources = checkout.appending(path: "Sources/Gallery")

  @Test func `lines, types and files are counted as written`() {
    let figures = StyleFigures([
      .init(
        id: "A.swift",
        text:
          "import Widgets\n\n/// A class A.\n@MainActor\npublic final class A {\n  struct B {}\n  // no\n}\n"),
      .init(id: "B.swift", text: "protocol P: AnyObject {}\nlet enumerated = 1\nprivate enum E {}\n"),
    ])
    expectEqual(figures.lines, 8)
    expectEqual(figures.types, 4)
    expectEqual(figures.files, 2)
    expectEqual(figures.filesWithoutWidgets, 1)
  }

  @Test func `a type that takes or creates a view counts as knowing widgets, even without the import`() {
    let files = [
      "AView.swift": "import Widgets\nfinal class AView: Box {}\n",
      "AFactory.swift": "final class AFactory {\n  let view: AView\n}\n",
      "Starter.swift": "struct Starter {\n  let factory: AFactory\n}\n",
      "AModel.swift": "/// Knows no AView.\nfinal class AModel {\n  let name = AViewName()\n}\n",
    ]
    let figures = StyleFigures(files.sorted { $0.key < $1.key }.map { .init(id: $0.key, text: $0.value) })
    expectEqual(figures.files, 4)
    expectEqual(figures.filesWithoutWidgets, 1, "the model alone")
  }

  @Test func `the table shows the figures of the current sources`() throws {
    let (page, visitor) = try page(sources: sources)
    for (index, style) in Style.all.enumerated() {
      let files = SourceFolder(sources.appending(path: "SideBySide/Styles/\(style.folder)")).files()
      let figures = StyleFigures(files)
      let row = try #require(page.table.typedRow(at: index))
      expectEqual(row.nameLabel.text, style.name)
      expectEqual(
        row.figureLabels.map(\.text),
        [
          figures.lines, figures.types, figures.files, figures.filesWithoutWidgets, 0,
        ].map { "\($0)" })
      expect(figures.lines > 20)
    }
    expect(visitor.sees("Kept"))
    expect(page.legendLabel.text.contains("Pure: files without widgets."))
    let header = try #require(visitor.reachable(StyleRow.self).first { $0.nameLabel.text == "Style" })
    let notes = Dictionary(uniqueKeysWithValues: header.figureLabels.map { ($0.text, $0.tooltipText) })
    expectEqual(notes["Pure"], "Files without widgets, testable without a view")
  }

  private func source(_ folder: String) -> String {
    SourceFolder(sources.appending(path: "SideBySide/Styles/\(folder)")).files().map(\.text).joined(
      separator: "\n")
  }

  @Test func `the text first names the features that the styles lack, and they are missing`() throws {
    let first = try #require(GalleryPage.sideBySide.text.split(separator: "\n\n").first)
    for (folder, missing) in [
      ("FourV", ["Router", "NavigationDelegate", "func remove()"]),
      ("MVVM", [": Page<", ": PageModel", "PageNavigator"]), ("Binder", ["Session", "consumeLoadingState"]),
    ] {
      let source = source(folder)
      expect(source.count > 500)
      for word in missing { expect(!source.contains(word), "\(folder): \(word)") }
    }
    for words in [
      "no router, no navigation delegate and no `remove()`", "page and page model", "no session",
      "`consumeLoadingState`", "counts for nobody",
    ] { expect(first.contains(words), "\(words)") }
  }

  @Test func `the text draws no conclusion from lines, and its figures are true`() throws {
    let page = GalleryPage.sideBySide
    for words in ["as many lines", "twice", "shortest", "of one size", "fewer lines", "longest"] {
      expect(!(page.text + page.differences).contains(words), "\(words)")
    }
    // The text's statements about the files are true.
    let figures = Dictionary(
      uniqueKeysWithValues: Style.all.map {
        (
          $0.folder,
          StyleFigures(SourceFolder(sources.appending(path: "SideBySide/Styles/\($0.folder)")).files())
        )
      })
    expectEqual(figures["Binder"]?.files, 2)
    expectEqual(figures["MVVM"]?.filesWithoutWidgets, 1)
    // The binding and the factory name views; models and interactors do not.
    expectEqual(figures["ModelViewBinding"]?.filesWithoutWidgets, 1)
    expectEqual(figures["FourV"]?.filesWithoutWidgets, 2)
  }

  @Test func `the figures are left out without the sources`() throws {
    let (page, _) = try page(sources: nil)
    expectEqual(page.table.typedRow(at: 0)?.figureLabels.map(\.text), ["–", "–", "–", "–", "0"])
  }

  @Test func `choosing a style opens its screen and reports retained objects of the former one`() throws {
    let (page, visitor) = try page(sources: nil)
    for index in [1, 2, 3, 4, 0] {
      try visitor.select(row: index, in: page.table)
      clock.advance(by: .seconds(1))
      expect(visitor.sees("4 friends"))
      expect(page.closedLabel.text.hasPrefix("0 of "))
    }
    expectEqual(visitor.reachable(ProfileScreen.self).count, 1)
  }

  @Test func `closing the page releases everything`() throws {
    weak var gone: SideBySidePage?
    func use() throws {
      let (page, visitor) = try page(sources: nil)
      try visitor.select(row: 2, in: page.table)
      gone = page
    }
    try use()
    clock.advance(by: .seconds(2))
    expect(gone == nil)
  }
}
