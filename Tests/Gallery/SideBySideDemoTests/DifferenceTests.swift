import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

/// Two styles beside each other, and what a change takes in each.
@MainActor
@Suite struct DifferenceTests {
  private let resources = checkout.appending(path: "Resources/gallery")
  private var sources: StyleSources {
    StyleSources(sources: checkout.appending(path: "Sources/Gallery"), resources: resources)
  }

  @Test func `a difference has the lines of both texts in their order`() {
    let diff = Diff(from: ["a", "b", "c"], to: ["a", "c", "d"])
    expectEqual(diff.lines.map(\.text), ["a", "b", "c", "d"])
    expectEqual(diff.lines.map(\.kind), [.same, .removed, .same, .added])
    expectEqual(Diff(from: [], to: []).lines, [])
    expectEqual(Diff(from: ["a"], to: ["b"]).lines.map(\.text), ["a", "b"])
  }

  @Test func `a unified diff is read without its headers`() {
    let text = """
      diff --git a/S/A.swift b/S/A.swift
      --- a/S/A.swift
      +++ b/S/A.swift
      @@ -1,2 +1,2 @@
       same
      -old
      +new
      diff --git a/S/B.swift b/S/B.swift
      new file mode 100644
      --- /dev/null
      +++ b/S/B.swift
      @@ -0,0 +1 @@
      +whole
      """
    let diff = Diff(unified: text)
    expectEqual(diff.lines.map(\.text), ["A.swift", "…", "same", "old", "new", "B.swift", "…", "whole"])
    expectEqual(diff.count(.added), 2)
    expectEqual(Diff.files(inUnified: text), ["A.swift", "B.swift"])
  }

  private static let folders = Style.all.map(\.folder) + [ChangeRequest.shared]

  @Test(arguments: ChangeRequest.allCases) func `each diff of a change applies to the sources as they are`(
    change: ChangeRequest
  ) throws {
    let files = DifferenceTests.folders.map { "Resources/gallery/changes/\(change.rawValue)/\($0).diff" }
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--check"] + files
    git.currentDirectoryURL = checkout
    let said = Pipe()
    git.standardError = said
    try git.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    expectEqual(git.terminationStatus, 0, "\(text)")
  }

  @Test(arguments: ChangeRequest.allCases) func `a change to a style touches files of that style alone`(
    change: ChangeRequest
  ) {
    for folder in DifferenceTests.folders {
      let place = folder == ChangeRequest.shared ? folder : "Styles/\(folder)"
      let paths = sources.change(change, of: folder).split(separator: "\n").filter { $0.hasPrefix("+++ ") }
      expect(!paths.isEmpty, "\(folder)")
      for path in paths {
        expect(path.hasPrefix("+++ b/Sources/Gallery/SideBySide/\(place)/"), "\(folder): \(path)")
      }
    }
  }

  @Test func `the view compares two styles, and a style with what a change makes of it`() throws {
    let view = DifferenceView(sources)
    let visitor = Visitor(shown(view))
    func pick(_ index: Int, in choice: AnyChoice) throws {
      try visitor.perform("select", on: choice, with: "\(index)")
    }
    func signs() -> [String] {
      _ = visitor.tree
      return (0..<view.list.itemCount).compactMap { view.list.typedRow(at: $0)?.signLabel.text }
    }
    expect(signs().contains("+") && signs().contains("−"))
    try pick(0, in: view.otherChoice)
    expect(view.countLabel.text.hasSuffix("are the same, 0 removed, 0 added."), "\(view.countLabel.text)")
    try pick(Style.all.count, in: view.otherChoice)
    expectEqual(view.otherChoice.selectedItem?.title, "with a field")
    expect(view.countLabel.text.hasSuffix("0 removed, 1 added."), "\(view.countLabel.text)")
    expectEqual(view.list.typedRow(at: 0)?.textLabel.text, "ContactView+Binder.swift")
    try pick(2, in: view.styleChoice)
    expectEqual(view.list.typedRow(at: 0)?.textLabel.text, "ContactViewModel.swift")
  }

  private func shown(_ view: Widget) -> Window {
    let window = Window(clock: VirtualClock())
    window.content = view
    return window
  }
}
