import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

@testable import Gallery

/// The installed program, without a checkout above it.
final class InstalledGalleryTests: XCTestCase {
  private var temporary: TemporaryFolder?
  private var folder: URL { temporary?.url ?? URL(filePath: "/") }
  private var root: URL { folder.appending(path: "destination/usr") }

  override func setUpWithError() throws { temporary = try TemporaryFolder() }
  override func tearDown() { temporary = nil }

  /// Runs `scripts/install` for a temporary folder.
  private func install(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = GalleryProgram.root.appending(path: "scripts/install")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DESTDIR"] = folder.appending(path: "destination").path
    process.environment?["PREFIX"] = "/usr"
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Installs the programs built beside the tests; Kith has its own tests, so any program replaces it here.
  private func installGallery() throws {
    let built = folder.appending(path: "built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    for (name, program) in [("gallery", GalleryProgram.path.path), ("kith", "/bin/true")] {
      let link = built.appending(path: name).path
      guard !FileManager.default.fileExists(atPath: link) else { continue }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    }
    XCTAssertEqual(try install(["--from", built.path]), 0)
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }
  }

  func testAnInstalledGalleryPrintsPagesOfItsFixtures() throws {
    try installGallery()
    let program = root.appending(path: "bin/gallery")
    for (page, words) in [("4v", "21 users"), ("beers", "Harbour Light")] {
      let outcome = try GalleryProgram.run(["--dump", page], program: program)
      XCTAssertEqual(outcome.exitCode, 0, outcome.error)
      XCTAssertTrue(outcome.output.contains(words), outcome.output)
    }
    let lines = try GalleryProgram.run(["--snippets"], program: program).output.split(separator: "\n")
    XCTAssertEqual(lines.count, 215)
    // Every file that the table names is installed: its line has a number.
    let unnumbered = lines.filter { $0.contains("\tSources/") && !$0.contains(/\tSources\/[^\t]*:\d+\t/) }
    XCTAssertEqual(unnumbered, [])
    // Without its fixtures it reports where they should be.
    try FileManager.default.removeItem(at: root.appending(path: "share/io.github.kithapp.Gallery"))
    let outcome = try GalleryProgram.run(["--dump", "4v"], program: program)
    XCTAssertEqual(outcome.exitCode, 66)
    XCTAssertTrue(outcome.error.contains("The Fixtures Are Missing"), outcome.error)
  }

  func testAnInstalledGalleryShowsTheSourcesOfEveryPage() throws {
    try installGallery()
    let files = try XCTUnwrap(ProgramFiles(above: root.appending(path: "bin/gallery")))
    let sources = try XCTUnwrap(files.sources)
    XCTAssertTrue(sources.path.hasPrefix(root.path), sources.path)
    XCTAssertTrue(files.resources.path.hasPrefix(root.path), files.resources.path)
    try MainActor.assumeIsolated {
      var environment = GalleryEnvironment(clock: VirtualClock(), resources: files.resources)
      environment.sources = sources
      let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
      for (index, page) in GalleryPage.all.enumerated() {
        try Visitor(window).select(row: index, in: window.pageList)
        try Visitor(window).press("Ctrl+U")
        let source = try XCTUnwrap(window.openPage?.sourceView)
        let nodes = (0..<source.fileList.itemCount).compactMap { source.fileList.item(at: $0) as? SourceNode }
        let named =
          SnippetTable(in: files.resources).snippets(of: page.document).map(\.file) + [page.firstFile]
        XCTAssertEqual(
          nodes.filter { $0.text != nil }.map(\.path),
          SourceFolder(of: page, in: sources).files(with: named).map(\.id), page.id)
        XCTAssertTrue(source.textView.isReachable && source.textView.text.contains("{\n"), page.id)
      }
      // The last page has a table that is counted in the sources.
      let visitor = Visitor(window)
      try visitor.select(tab: "Demo", in: visitor.find(TabView.self))
      let tabs = try visitor.find(TabView.self) { tabs in tabs.tabs.contains { $0.title == "Table" } }
      try visitor.select(tab: "Table", in: tabs)
      XCTAssertTrue(visitor.sees("Kept after closing"))
      XCTAssertFalse(visitor.sees("–"), "the sources were not found: \(visitor.tree)")
    }
  }

  func testTheDesktopFindsInstalledFilesAndUninstallingRemovesThem() throws {
    try installGallery()
    let installed = Set(try files())
    for file in [
      "bin/gallery", "bin/kith", "share/applications/io.github.kithapp.Gallery.desktop",
      "share/applications/io.github.kithapp.Kith.desktop",
      "share/metainfo/io.github.kithapp.Gallery.metainfo.xml",
      "share/metainfo/io.github.kithapp.Kith.metainfo.xml",
      "share/icons/hicolor/scalable/apps/io.github.kithapp.Gallery.svg",
      "share/icons/hicolor/scalable/apps/io.github.kithapp.Kith.svg",
      "share/icons/hicolor/symbolic/apps/io.github.kithapp.Gallery-symbolic.svg",
      "share/icons/hicolor/symbolic/apps/io.github.kithapp.Kith-symbolic.svg",
      "share/man/man1/gallery.1", "share/man/man1/kith.1", "share/bash-completion/completions/gallery",
      "share/fish/vendor_completions.d/kith.fish", "share/zsh/site-functions/_kith",
      "share/io.github.kithapp.Gallery/gallery/users.json",
      "share/io.github.kithapp.Kith/sample/accounts.json",
      "share/io.github.kithapp.Gallery/Sources/Gallery/MVVM/Architecture/PageModel.swift",
      "share/io.github.kithapp.Gallery/Sources/Binder/Bindings/Bindable/Bindable.swift",
      "share/io.github.kithapp.Gallery/Tests/Gallery/SideBySideDemoTests/Styles/MVVM/MVVMStyleTests.swift",
    ] {
      XCTAssertTrue(installed.contains(file), file)
    }
    let entry = try String(
      contentsOf: root.appending(path: "share/applications/io.github.kithapp.Gallery.desktop"),
      encoding: .utf8)
    XCTAssertTrue(entry.contains("\nExec=gallery\n") && entry.contains("\nIcon=io.github.kithapp.Gallery\n"))
    let completion = try String(
      contentsOf: root.appending(path: "share/bash-completion/completions/gallery"), encoding: .utf8)
    XCTAssertTrue(completion.contains("--snippets"), "the program writes what bash completes")
    let metainfo = try String(
      contentsOf: root.appending(path: "share/metainfo/io.github.kithapp.Gallery.metainfo.xml"),
      encoding: .utf8)
    for words in [
      "<id>io.github.kithapp.Gallery</id>", "<binary>gallery</binary>",
      ">io.github.kithapp.Gallery.desktop</launchable>",
      "<release version=\"\(GalleryCommand.configuration.version.dropFirst("gallery ".count))\"",
    ] {
      XCTAssertTrue(metainfo.contains(words), words)
    }
    try installGallery()
    XCTAssertEqual(Set(try files()), installed, "installed twice is installed once")
    XCTAssertEqual(try install(["--remove"]), 0)
    XCTAssertEqual(try files(), [])
    // Nothing has been built there: nothing is copied, not even a part.
    XCTAssertNotEqual(try install(["--from", folder.appending(path: "nowhere").path]), 0)
    XCTAssertEqual(try files(), [])
  }
}
