import KithWords
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Reads the posts of the selected people, or of all shown ones, once the person has agreed to the requests.
  func bindReadingPosts(_ session: Session) {
    let (view, survey) = (self, session.postSurvey)
    statements {
      // 2 Bind what comes later.
      survey.count.map { Words.readPosts($0) }.bind(to: view.readPostsAction, keyPath: \.title)
      survey.canStart.bind(to: view.readPostsAction, keyPath: \.isEnabled)
      survey.outcomes.bind(to: view) { view, outcome in
        view.window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
      }

      // 3 Observe what the person does.
      view.readPostsAction.reactive.activated.bind(to: view) { view in view.askToReadPosts(survey) }
    }
  }

  private func askToReadPosts(_ survey: PostSurvey) {
    let plan = survey.plan()
    let dialog = Dialog(title: Words.readPostsTitle(plan), text: Words.readPostsText(plan))
    dialog.addButton(Words.cancel)
    let reading = dialog.addButton(Words.readPosts)
    dialog.statements {
      // 3 Observe what the person does.
      reading.reactive.clicked.observeNext { survey.start(plan) }.dispose(in: dialog.bag)
    }
    window?.present(dialog)
  }
}
