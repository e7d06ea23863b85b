import Widgets

/// Makes and owns the core of a component: its view, its view model and its interactor.
@MainActor
protocol ViewFactory: AnyObject {
  /// The type of the component's view.
  associatedtype View: Widget
  var view: View { get }
}
