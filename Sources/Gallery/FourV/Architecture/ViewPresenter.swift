/// Shows a component in a given place. Knows how, but not when.
@MainActor
protocol ViewPresenter<Parent>: AnyObject {
  associatedtype Parent
  func present(in parent: Parent)
  func remove()
}
