import Signals
import Widgets

/// The page shown until the sign-in is known; with a spinner if that takes long.
public final class StartView: NavigationPage {
  /// Makes the view.
  public init(clock: any SignalClock) {
    let loading = LoadingView(Box(), clock: clock)
    loading.setLoadingState(ObservedLoadingState<Void, Never>.loading)
    super.init(loading)
  }
}
