import Widgets

/// Makes and owns the core of a component: its view, its view model and its interactor.
///
/// What the document calls View are its view controllers, the topmost widget of a component; rows and labels are plain
/// widgets. A reader there finds the name misleading. Any would do: only the factory, the presenter and this say it.
@MainActor
protocol ViewFactory: AnyObject {
  associatedtype View: Widget
  var view: View { get }
  /// Items for the bar above the view, if the presenter has one. The view makes and handles them, as those of an
  /// interface file; the presenter gives them a place.
  var barItems: [Widget] { get }
}

extension ViewFactory {
  var barItems: [Widget] { [] }
}
