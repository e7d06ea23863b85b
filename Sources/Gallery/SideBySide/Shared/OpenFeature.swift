import Widgets

/// An open feature, with a census of its objects.
@MainActor
final class OpenFeature {
  let view: NavigationStack
  let census: Census

  private let owner: AnyObject?

  /// Opens the feature in a style.
  ///
  /// - Parameter outside: The objects around it, which do not belong to the style.
  init(_ style: Style, backend: Backend, outside: [AnyObject] = []) {
    census = Census(outside: [backend] + outside)
    (view, owner) = style.open(backend)
  }

  isolated deinit {}

  /// Adds all that is there now to the census.
  func count() {
    census.walk(from: [view] + (owner.map { [$0] } ?? []))
  }

  /// Returns a widget of the page on top.
  func find<Found: Widget>(_ type: Found.Type) -> Found? {
    var ahead: [Widget] = view.top.map { [$0] } ?? []
    while let next = ahead.popLast() {
      if let found = next as? Found { return found }
      ahead += next.children
    }
    return nil
  }
}
