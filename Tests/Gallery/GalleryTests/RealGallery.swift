import GTKRenderer
import GalleryKit
import GalleryPages
import RealInput
import Signals
import Widgets
import WidgetsTesting
import XCTest

/// The Gallery in a real window, with a person at its keyboard and mouse.
@MainActor
struct RealGallery {
  let app: GTKApplication
  let window: GalleryWindow
  let person: RealPerson

  /// Opens a page's row in the list of pages, by the mouse.
  func open(_ page: GalleryPage) async throws {
    let index = try XCTUnwrap(GalleryPage.all.firstIndex { $0.id == page.id })
    try await person.until("the list of pages") { window.pageList.row(at: index) != nil }
    try await person.insist("the page") {
      try await person.click(try XCTUnwrap(window.pageList.row(at: index)))
    } until: {
      window.pageList.selectedIndex == index && window.openPage != nil
    }
  }

  /// The first reachable widget of a type in the demo that fits, once there is one.
  func find<Kind: Widget>(_ type: Kind.Type, where fits: (Kind) -> Bool = { _ in true }) async throws -> Kind
  {
    let visitor = Visitor(window)
    try await person.until("\(type)") { visitor.reachable(type).contains(where: fits) }
    return try visitor.find(type, where: fits)
  }

  /// Clicks the button with a text or an accessible name once it is reachable.
  func click(_ name: String) async throws {
    try await person.click(find(Button.self) { $0.text == name || $0.accessibleLabel == name })
  }

  /// Waits until a text is visible in the window.
  func sees(_ text: String) async throws {
    try await until("\"\(text)\"") { $0.sees(text) }
  }

  /// Waits until a text is visible in the window with no text before or after it.
  func sees(exactly text: String) async throws {
    try await until("\"\(text)\"") { $0.sees(exactly: text) }
  }

  /// Waits until a condition on the window holds.
  func until(_ what: String, _ isSeen: (Visitor) -> Bool) async throws {
    let visitor = Visitor(window)
    try await person.until(what) { isSeen(visitor) }
  }

  /// Runs the Gallery while a person uses it and closes it at the end.
  static func run(_ use: @escaping @MainActor (RealGallery) async throws -> Void) throws {
    let environment = GalleryEnvironment(
      clock: ActorClock(), resources: GalleryProgram.root.appending(path: "Resources/gallery"))
    let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
    try RealPerson.use(window) { person, app in
      try await use(RealGallery(app: app, window: window, person: person))
      try await person.insist("closed") {
        try await person.press("ctrl+q")
      } until: {
        !window.isOpen
      }
    }
  }
}
