import KithWords
import Widgets

extension LoadingView {
  /// Gives the pages their words: what it says when there is nothing, and when loading has failed.
  func describe(empty: (title: String, description: String)) {
    emptyPage.titleLabel.text = empty.title
    emptyPage.descriptionLabel.text = empty.description
    errorPage.button.text = Words.retry
    describeFailure = Words.failure
  }
}
