import CBinderGTKProbe
import Foundation
import GTKRenderer
import GTKRendererTesting
import GalleryKit
import GalleryPages
import RealInput
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

/// The Gallery's pages and catalogue samples in GTK's layout: no overlaps and nothing cut, at any width, text size,
/// theme and scale.
final class LayoutWalkTests: XCTestCase {
  func testNothingOverlapsOrIsCut() throws {
    var looks = [
      LayoutWalk(width: 1080),
      LayoutWalk(width: 360, font: "Sans 22", theme: "HighContrast", hasMotion: true),
      LayoutWalk(width: 360, hasLongTexts: true),
    ]
    if Soak.isOn {
      looks += [
        LayoutWalk(width: 360), LayoutWalk(width: 360, font: "Sans 22"),
        LayoutWalk(width: 360, theme: "HighContrast", hasMotion: true),
        LayoutWalk(width: 1080, font: "Sans 22"),
      ]
    }
    for look in looks { try walk(look) }
  }

  func testNothingOverlapsOrIsCutOnAScreenWithTwiceAsManyPixels() throws {
    guard Soak.isOn else { return }
    // GTK reads it once at the start: the test starts itself again.
    if ProcessInfo.processInfo.environment["GDK_SCALE"] == "2" { return try walk(LayoutWalk(width: 360)) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "GalleryTests.LayoutWalkTests/testNothingOverlapsOrIsCutOnAScreenWithTwiceAsManyPixels"
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["GDK_SCALE": "2"]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text)
    XCTAssertTrue(text.contains("Executed 1 test, with 0 failures"), text)
  }

  private func walk(_ walk: LayoutWalk) throws {
    try MainActor.assumeIsolated {
      defer { LayoutWalk(width: 0).dress() }
      let looked = try XCTUnwrap(LayoutWalkTests.look(walk))
      XCTAssertGreaterThan(looked.count, 80)
      for (what, faults) in looked where !faults.isEmpty { XCTFail("\(walk), \(what): \(faults)") }
    }
  }

  @MainActor
  private static func look(_ walk: LayoutWalk) throws -> [(what: String, faults: [String])]? {
    var looked: [(String, [String])]?
    try RealGallery.run { gallery in
      walk.dress()
      gallery.app.animationsEnabled = walk.hasMotion
      let eye = LayoutEye(gallery, width: walk.width, hasLongTexts: walk.hasLongTexts)
      try await eye.walk()
      looked = eye.looked
    }
    return looked
  }
}

/// The look of the Gallery during a walk.
private struct LayoutWalk {
  let width: Int
  var font: String?
  var theme: String?
  var hasMotion = false
  /// Whether each text is in brackets and a third longer, as in a language with long words.
  var hasLongTexts = false

  @MainActor
  func dress() {
    bgtk_probe_set_font(font)
    bgtk_probe_set_theme(theme)
  }
}

/// Visits page after page and collects their faults.
@MainActor
private final class LayoutEye {
  private let gallery: RealGallery
  private let width: Int
  private let hasLongTexts: Bool
  private let probe: GTKProbe
  private(set) var looked: [(String, [String])] = []

  private var window: GalleryWindow { gallery.window }
  private var visitor: Visitor { gallery.person.visitor }

  init(_ gallery: RealGallery, width: Int, hasLongTexts: Bool) {
    self.gallery = gallery
    self.width = width
    self.hasLongTexts = hasLongTexts
    probe = GTKProbe(gallery.app.renderer)
  }

  isolated deinit {}

  func walk() async throws {
    // The size can be set once there has been a first one.
    try await gallery.person.until("a width") { window.width > 0 }
    await window.gtkFrames(3)
    (window.defaultWidth, window.defaultHeight) = (width, 760)
    let isNarrow = width < GalleryWindow.wideWidth
    try await gallery.person.until("the width") { window.isNarrow == isNarrow }
    for (index, page) in GalleryPage.all.enumerated() {
      if isNarrow, window.pagesButton.isReachable {
        try visitor.click(window.pagesButton)
        await look("the list of pages")
      }
      try visitor.activate(row: index, in: window.pageList)
      try await gallery.person.until(page.id) { window.openPage != nil }
      guard let open = window.openPage else { return }
      for tab in open.tabs.tabs {
        try visitor.select(tab: tab.title, in: open.tabs)
        await look("\(page.id), \(tab.title)")
      }
      try visitor.select(tab: open.demoTab.title, in: open.tabs)
      if page.id == "widgets" { try await walkThroughSamples() }
    }
  }

  private func walkThroughSamples() async throws {
    let list = try await gallery.find(AnyListView.self) { $0.accessibleName == "Widgets" }
    for index in 0..<list.itemCount {
      if !list.isReachable { try visitor.click("All Widgets") }
      list.scroll(toRowAt: index)
      try await gallery.person.until("row \(index)") { list.row(at: index)?.isReachable == true }
      let name = (list.row(at: index)?.children.first as? Label)?.text ?? "\(index)"
      try visitor.activate(row: index, in: list)
      await look("the sample \(name)")
    }
  }

  private func look(_ what: String) async {
    let former = hasLongTexts ? LongTexts.write(in: window) : []
    defer { for restore in former { restore() } }
    var faults: [String] = []
    // A window stays as wide as its former content, and animations are still running: both may take a while on a busy
    // machine.
    for _ in 1...3 {
      (window.defaultWidth, window.defaultWidth) = (width - 1, width)
      await window.gtkFrames(4)
      try? await gallery.person.until("the layout of \(what)", seconds: 4) {
        faults = probe.layoutFaults(in: window, width: width)
        return faults.isEmpty
      }
      if faults.isEmpty { break }
    }
    looked.append((what, faults))
  }
}

/// Makes the texts of a window longer, as the Gallery is in English alone.
@MainActor
private enum LongTexts {
  /// Writes the longer texts, and returns what brings the former ones back.
  static func write(in widget: Widget) -> [() -> Void] {
    guard widget.isVisible else { return [] }
    var restoring: [() -> Void] = []
    func lengthen(_ property: Property<String>) {
      let (former, longer) = (property.value, longer(property.value))
      guard longer != former else { return }
      property.value = longer
      restoring.append { if property.value == longer { property.value = former } }
    }
    // Code and data, such as addresses, have no other language.
    let isCode = widget.cssClasses.contains("monospace")
    if let label = widget as? Label, label.richText == nil, !isCode { lengthen(label.$text) }
    if let button = widget as? Button, !isCode { lengthen(button.$text) }
    return restoring + widget.shownChildren.flatMap(write)
  }

  private static func longer(_ text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    return "[" + text.reduce(into: "") { $0 += "aeiou".contains($1) ? "\($1)\($1)" : "\($1)" } + "]"
  }
}
