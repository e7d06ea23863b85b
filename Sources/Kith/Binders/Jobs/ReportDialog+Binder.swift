import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension ReportDialog where Category == Report.Category {
  /// Makes the dialog; sends the report that the person accepts to `send`.
  package static func make(sendingTo send: @escaping @MainActor (Report) -> Void) -> ReportDialog {
    let choice = DropDown(Report.Category.allCases, selectedIndex: 0, title: Words.title)
    let view = ReportDialog(
      choice, title: Words.title(of: .report), text: Words.reportText, cancelling: Words.cancel)
    view.statements {
      // 1 Assign what is known now.
      view.categoryField.label.text = Words.reportCategory
      view.commentField.label.text = Words.reportComment
      view.forwardCheck.text = Words.reportForward
      view.acceptButton.text = Words.next

      // 2 Bind what comes later.
      view.commentField.control.$text.map { Words.problem(ofComment: $0) }.bind(to: view) { view, problem in
        view.commentField.errorMessage = problem
        // Not policy: the text below the comment says why.
        view.acceptButton.isSensitive = problem == nil
      }

      // 3 Observe what the person does.
      view.answers.map { Report($0.category, comment: $0.comment, isForwarded: $0.isForwarded) }
        .observeNext(with: send).dispose(in: view.bag)
    }
    return view
  }
}
