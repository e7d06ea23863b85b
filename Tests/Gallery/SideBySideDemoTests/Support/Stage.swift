import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

/// A window with the feature in one style, on a virtual clock.
@MainActor
struct Stage {
  let clock = VirtualClock()
  let backend: Backend
  let feature: OpenFeature
  let visitor: Visitor

  init(_ index: Int) {
    backend = Backend(clock: clock)
    feature = OpenFeature(Style.all[index], backend: backend)
    let window = Window(clock: clock)
    window.content = feature.view
    visitor = Visitor(window)
  }

  /// The bar and the view of the page on top as text trees; the page's own class is the style's.
  var tree: String { (feature.view.top?.children ?? []).map(dump).joined(separator: "\n") }

  func view<Found: Widget>(_ type: Found.Type) throws -> Found {
    guard let view = feature.find(type) else {
      throw VisitorError(description: "\(type) is not on the page \(feature.view.title)")
    }
    return view
  }

  func load() {
    clock.advance(by: .milliseconds(400))
  }

  func open(row: Int) throws {
    try visitor.activate(row: row, in: view(ContactListView.self).list)
  }

  /// Opens the form for the name of a contact in the loaded list.
  func edit(row: Int) throws {
    load()
    try open(row: row)
    try visitor.click("Edit")
  }

  func type(_ name: String) throws {
    try visitor.replace(textOf: view(NameEditView.self).nameEntry, with: name)
  }

  func name(inRow row: Int) throws -> String? {
    let list = try view(ContactListView.self).list
    _ = visitor.tree
    return list.typedRow(at: row)?.nameLabel.text
  }
}
