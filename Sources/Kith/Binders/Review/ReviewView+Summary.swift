import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension ReviewView {
  /// Shows what was decided, and leads to the previews.
  func bindEnd(_ session: Session) {
    let (view, review) = (summary, session.review)
    statements {
      // 2 Bind what comes later.
      combineLatest(review.state.map(\.summary).ignoreNils().removeDuplicates(), session.offeredLists)
        .bind(to: view) { view, known in view.show(known.0, lists: known.1, in: session) }

      // 3 Observe what the person does.
      view.openButton.reactive.clicked.observeNext(with: review.returnToOpen).dispose(in: view.bag)
    }
  }
}

extension ReviewSummaryBox {
  fileprivate func show(_ summary: ReviewSummary, lists: [List], in session: Session) {
    titleLabel.text = Words.title(of: summary)
    detailLabel.text = Words.details(summary)
    keptLabel.text = Words.kept(summary)
    openButton.text = Words.decideAboutOpen(summary)
    show(summary.groups.map { button(for: $0, lists: lists, in: session) })
  }

  private func button(for group: Review.Group, lists: [List], in session: Session) -> Button {
    let button = Button(Words.title(of: group, lists: lists), cssClasses: ["pill"])
    statements {
      // 3 Observe what the person does.
      button.reactive.clicked.bind(to: button) { button in
        guard let service = session.makeActPreview(of: group) else { return }
        button.navigation?.push(ActPreviewView.make(service))
      }
    }
    return button
  }
}
