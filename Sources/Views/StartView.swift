import Signals
import Widgets

/// What is shown until it is known who is signed in; a spinner, when that takes long.
public final class StartView: NavigationPage {
  /// Makes the view.
  public init(clock: any SignalClock) {
    let loading = LoadingView(Box(), clock: clock)
    loading.setLoadingState(ObservedLoadingState<Void, Never>.loading)
    super.init(loading)
  }

  isolated deinit {}
}
