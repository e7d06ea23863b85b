/// Shows a component in a given place. Knows how, but not when.
@MainActor
protocol ViewPresenter<Parent>: AnyObject {
  /// The type of the place.
  associatedtype Parent
  func present(in parent: Parent)
  /// Removes the component from the screen.
  func remove()
}
