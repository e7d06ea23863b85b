import CBinderGTKProbe
import Foundation
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

final class StyleTests: XCTestCase {
  func test_an_app_adds_a_style_of_its_own_over_the_renderers() throws {
    try onStage { stage in
      let app = try GTKApplication(id: "io.github.kithapp.Tests", isUnique: false)
      app.addStyle(".heading-of-tests { min-width: 300px; } .pill.heading-of-tests { min-height: 90px; }")
      let label = Label("Text", cssClasses: ["heading-of-tests"])
      let button = Button("Text", cssClasses: ["pill", "heading-of-tests"])
      for widget in [label, button] { widget.layout = Layout(halign: .start, valign: .start) }
      stage.open(Box(.column, [label, button]))
      XCTAssertEqual(try stage.bounds(label).width, 300)
      XCTAssertGreaterThanOrEqual(try stage.bounds(button).height, 90)
      app.addStyle(".heading-of-tests { min-width: 320px; }")
      stage.pump("for the later style") { (try? stage.bounds(label).width) == 320 }
    }
  }

  func test_texts_and_headings_grow_with_the_desktops_font() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      let classes = [[], ["title-1"], ["title-2"], ["title-3"], ["title-4"], ["heading"], ["caption"]]
      let labels = classes.map { Label("Text", cssClasses: $0) }
      for label in labels { label.layout = Layout(valign: .start) }
      let window = stage.open(ScrollView(Box(.column, labels)))
      let heights = { try labels.map { try stage.bounds($0).height } }
      bgtk_probe_set_font("Sans 10")
      stage.wait { await window.gtkFrames(3) }
      let small = try heights()
      bgtk_probe_set_font("Sans 20")
      stage.wait { await window.gtkFrames(3) }
      for (index, height) in try heights().enumerated() {
        XCTAssertLessThan(abs(height - 2 * small[index]), 4, "\(classes[index]), \(small[index]) before")
      }
    }
  }

  func test_the_style_has_every_class_that_the_documentation_names() throws {
    let source = try String(
      contentsOf: checkout.appending(path: "Sources/Binder/Widgets/Core/Widget.swift"), encoding: .utf8)
    let begin = try XCTUnwrap(source.range(of: "The renderer provides, for"))
    let end = try XCTUnwrap(source.range(of: "An app adds its own"))
    let names = source[begin.upperBound..<end.lowerBound].matches(of: /`([a-z0-9-]+)`/).map { $0.output.1 }
    XCTAssertGreaterThan(names.count, 10)
    for name in names {
      XCTAssertTrue(GTKStyle.css.contains(".\(name)"), "there is no style for \(name)")
    }
  }
}
