import Foundation
import TestSupport
import XCTest

/// Every kind of widget as found by a screen reader in another process, over the accessibility bus.
///
/// Independent of the kinds: `AccessibleSamples` shows the contract's samples and prints their descriptions.
final class AccessibleKindsTests: XCTestCase {
  /// Differences caused by GTK, with the reasons.
  private let exceptions: [String: String] = [
    // The list has the focus; a row outside a list has none.
    "row: not focusable": "the sample stands alone",
    // A picture without a name is decorative.
    "image: not there": "an icon without a name says nothing",
    "scrollView: group is a scroll pane":
      "a reader needs to know what scrolls, and GTK has no role of that name",
  ]

  func test_every_kind_has_its_declared_role_and_name_on_the_accessibility_bus() throws {
    let (nodes, samples) = try told()
    XCTAssertGreaterThan(samples.count, 100)
    // GTK 4.8 reports a position in a set to no reader, whatever its relation: it is checked in the contract alone.
    var differences: [String] = []
    for sample in samples {
      guard let found = nodes.node(of: sample) else {
        differences.append("\(sample.kind): not there")
        continue
      }
      differences += sample.differences(from: found)
    }
    let unexpected = Set(differences).subtracting(exceptions.keys)
    XCTAssertEqual(unexpected.sorted(), [], "differences")
    let idle = Set(exceptions.keys).subtracting(differences)
    XCTAssertEqual(idle, [], "exceptions that nothing needs")
  }

  func test_rows_of_lists_grids_tables_and_trees_are_named_by_their_texts() throws {
    let (nodes, _) = try told()
    for (place, rows) in Dictionary(grouping: nodes.rows, by: \.place) {
      let found = nodes.inside(place).filter { ["list item", "table cell", "tree item"].contains($0.role) }
      XCTAssertEqual(found.map(\.name), rows.map(\.text), place)
      let opened = zip(found, rows).filter { $0.0.states.contains("expanded") != $0.1.isExpanded }
      XCTAssertTrue(opened.isEmpty, "\(place): \(opened)")
    }
    let kinds = Set(nodes.rows.map { $0.place.prefix { $0 != "," } })
    XCTAssertEqual(kinds, ["listView", "gridView", "tableView", "treeListView"])
    XCTAssertTrue(nodes.rows.contains { $0.isExpanded }, "no row is expanded")
  }

  // The tree found by the reader and the expected samples; skips the test if the bus is unavailable.
  private func told() throws -> (AccessibleTree, [AccessibleTree.Sample]) {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "dbus-run-session", "--", checkout.appending(path: "scripts/accessible-tree").path, "--all", "--",
      folder.appending(path: "AccessibleSamples").path,
    ]
    var environment = ProcessInfo.processInfo.environment
    for name in ["GTK_A11Y", "DBUS_SESSION_BUS_ADDRESS"] { environment[name] = nil }
    guard environment["DISPLAY"] != nil else { throw XCTSkip("no display") }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    // Reading one after the other is enough: the samples print less than a pipe holds.
    let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 77 else { throw XCTSkip(said) }
    XCTAssertEqual(process.terminationStatus, 0, said)
    let tree = AccessibleTree(found: found, said: said)
    return (tree, tree.samples)
  }
}
