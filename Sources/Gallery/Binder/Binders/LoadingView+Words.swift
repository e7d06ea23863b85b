import BinderDemoServices
import Widgets

extension LoadingView {
  func describe(empty: String) {
    emptyPage.titleLabel.text = empty
    emptyPage.button.text = "Look Again"
    errorPage.button.text = "Try Again"
    describeFailure = { error in
      switch error as? ApplicationError {
      case .sessionExpired: ("Signed Out", "The server has ended the session.")
      case .timedOut: ("No Answer", "The server did not answer in time.")
      case .status(let status): ("The Server Has a Problem", "It answered with status \(status).")
      case .malformed: ("Answer Not Understood", "The server sent an unexpected answer.")
      case .offline, nil: ("No Connection", "The server cannot be reached.")
      }
    }
  }
}
