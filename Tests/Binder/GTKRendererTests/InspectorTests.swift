import Foundation
import RealInput
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

@testable import GTKRenderer

private final class Card: Box {
  let label = Label()
  let entry = Entry()

  init() { super.init(.column, spacing: 12, [label, entry]) }
}

private let firstLine = #line

@MainActor
private func makeCard(of name: Property<String>) -> Card {
  let card = Card()
  card.statements {
    name.map { "Hello, \($0)" }.bind(to: card.label, keyPath: \.text)
    card.entry.reactive.edits.bind(to: name)
  }
  return card
}

/// The place of a statement of `makeCard`, by its number.
private func place(_ number: Int) -> String {
  "GTKRendererTests/InspectorTests.swift:\(firstLine + 5 + number)"
}

/// Runs an app with an inspector whose window has a card in it.
@MainActor
private func useCard(
  _ use: @escaping @MainActor (RealPerson, GTKApplication, Card) async throws -> Void
) throws {
  guard Renderer.isDisplayAvailable else { throw XCTSkip("no display") }
  setenv("BINDER_INSPECTOR", "1", 1)
  defer { unsetenv("BINDER_INSPECTOR") }
  let name = Property("Ada")
  let window = Window(clock: VirtualClock())
  window.defaultWidth = 400
  // The card is made once the app has an inspector.
  let showCard: @MainActor () -> Void = { window.content = makeCard(of: name) }
  try RealPerson.use(window, isShown: showCard) { person, app in
    try await use(person, app, try XCTUnwrap(window.content as? Card))
  }
}

/// The inspector that `BINDER_INSPECTOR=1` makes, opened by a real key.
final class InspectorTests: XCTestCase {
  func test_the_key_shows_what_is_behind_the_widget_under_the_pointer_and_then_behind_another() throws {
    try MainActor.assumeIsolated {
      try useCard { person, app, card in
        try await person.click(card.entry)
        try await person.type("Grace")
        try await person.until("the edits") { card.label.text == "Hello, Grace" }
        try await person.click(card.label)
        try await person.press("ctrl+shift+i")
        try await person.until("the inspector's window") { app.windows.count == 2 }
        let answers = Visitor(app.windows[1])
        let reasons = [
          "Label \"Hello, Grace\"", "\(place(1)) set it 6 times", "Property<String>: \"Grace\"", place(2),
        ]
        for reason in reasons { XCTAssertTrue(answers.sees(reason), "no \(reason) in \(answers.texts)") }
        if let path = ProcessInfo.processInfo.environment["INSPECTOR_PICTURE"] {
          await app.windows[1].gtkFrames(4)
          try await app.renderer.snapshot(app.windows[1], to: path)
        }
        try await person.click(card.entry)
        try await person.press("ctrl+shift+i")
        try await person.until("the answer for the entry") { answers.sees("Entry \"Grace\"") }
        XCTAssertEqual(app.windows.count, 2)
        XCTAssertTrue(answers.sees("feeds"))
        app.quit()
      }
    }
  }

  func test_an_app_ends_with_its_last_window_though_the_inspector_is_open() throws {
    try MainActor.assumeIsolated {
      try useCard { person, app, card in
        try await person.click(card.label)
        try await person.press("ctrl+shift+i")
        try await person.until("the inspector's window") { app.windows.count == 2 }
        person.window.close()
      }
    }
  }

  func test_the_inspector_has_another_key_where_GTKs_inspector_has_its_own() throws {
    try MainActor.assumeIsolated {
      try useCard { person, app, card in
        app.renderer.inspectorKeysEnabled = true
        defer { app.renderer.inspectorKeysEnabled = false }
        try await person.click(card.label)
        try await person.press("ctrl+shift+b")
        try await person.until("the inspector's window") { app.windows.count == 2 }
        app.quit()
      }
    }
  }

  func test_without_the_variable_there_is_no_inspector() throws {
    try MainActor.assumeIsolated {
      guard Renderer.isDisplayAvailable else { throw XCTSkip("no display") }
      XCTAssertNil(try GTKApplication(id: "io.github.kithapp.Tests", isUnique: false).inspector)
    }
  }
}
