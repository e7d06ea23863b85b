import Widgets

/// Makes and owns the core of a component: its view, its view model and its interactor.
@MainActor
protocol ViewFactory: AnyObject {
  associatedtype View: Widget
  var view: View { get }
  var title: String { get }
}
