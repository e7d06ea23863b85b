import KithWords
import Widgets

extension LoadingView {
  func describe(empty: (title: String, description: String)) {
    emptyPage.titleLabel.text = empty.title
    emptyPage.descriptionLabel.text = empty.description
    errorPage.button.text = Words.retry
    describeFailure = Words.failure
  }
}
