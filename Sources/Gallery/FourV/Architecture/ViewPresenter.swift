/// Shows a component in a place that is given from outside. Knows how, and not when.
@MainActor
protocol ViewPresenter<Parent>: AnyObject {
  /// What a component can be shown in.
  associatedtype Parent
  /// Puts the component on the screen.
  func present(in parent: Parent)
  /// Takes the component off the screen.
  func remove()
}
