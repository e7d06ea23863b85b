import GalleryFetching
import Signals
import Widgets

extension LoadingView {
  /// Makes the container of a list of users, with a spinner, a message for an empty list, and errors.
  ///
  /// The document's sample shows an empty table in all three cases.
  convenience init(users list: AnyListView, emptyText: String, clock: any SignalClock) {
    self.init(list: list, clock: clock)
    layout = Layout(hexpand: true, vexpand: true)
    emptyPage.titleLabel.text = emptyText
    errorPage.button.text = "Try Again"
    describeFailure = { error in
      guard let error = error as? FetchError else { return ("Something Went Wrong", "\(error)") }
      return (error.title, error.explanation)
    }
  }

  func show(_ status: LoadingStatus) {
    switch status {
    case .loading: setLoadingState(ObservedLoadingState<Void, FetchError>.loading)
    case .loaded: setLoadingState(ObservedLoadingState<Void, FetchError>.loaded(()))
    case .failed(let error): setLoadingState(ObservedLoadingState<Void, FetchError>.failed(error))
    }
  }
}
