import Widgets

extension LoadingView {
  /// Gives the pages their words.
  func describe(empty: String) {
    emptyPage.titleLabel.text = empty
    errorPage.button.text = "Try Again"
    describeFailure = { error in
      switch error as? ApplicationError {
      case .sessionExpired: ("Signed Out", "The server has ended the session.")
      default: ("No Connection", "The server cannot be reached.")
      }
    }
  }
}
