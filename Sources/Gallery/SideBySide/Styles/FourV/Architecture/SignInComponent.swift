import Signals

/// Asks the router to navigate.
@MainActor
protocol SignInNavigationDelegate: AnyObject {
  func signInDidTap()
}

/// Decides how to react to actions. Knows no widgets.
final class SignInViewModel: Counted {
  let title = "Sign In"

  private weak var navigationDelegate: (any SignInNavigationDelegate)?

  init(navigationDelegate: any SignInNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
  }

  func signInRequested() {
    navigationDelegate?.signInDidTap()
  }
}

/// Reports the person's actions.
final class FourVSignInView: SignInView {
  init(viewModel: SignInViewModel) {
    super.init()
    signInButton.reactive.clicked.observeNext { [weak viewModel] in viewModel?.signInRequested() }
      .dispose(in: bag)
  }
}

/// Makes and owns view and view model.
final class SignInViewFactory: Counted, ViewFactory {
  let view: FourVSignInView
  var title: String { viewModel.title }

  private let viewModel: SignInViewModel

  init(navigationDelegate: any SignInNavigationDelegate) {
    viewModel = SignInViewModel(navigationDelegate: navigationDelegate)
    view = FourVSignInView(viewModel: viewModel)
  }
}

extension ViewPresenter {
  static func signIn(navigationDelegate: any SignInNavigationDelegate) -> ViewPresenter {
    ViewPresenter(SignInViewFactory(navigationDelegate: navigationDelegate))
  }
}
