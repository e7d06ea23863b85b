import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension ReviewView {
  /// Makes the page of the session's review.
  static func make(_ session: Session) -> ReviewView {
    let view = ReviewView()
    let review = session.review
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.reviewTitle

      // 2 Bind what comes later.
      view.bindButtons()
      view.bindChoices(session)
      view.bindEnd(session)
      review.state.bind(to: view) { view, state in view.show(state) }
      review.person.bind(to: view) { view, person in
        view.show(person.map { ReviewCard.make($0, in: session) })
      }
      combineLatest(review.state, session.offeredLists)
        .map { Words.decision($0.person?.entry, lists: $1) }.removeDuplicates()
        .bind(to: view.decisionLabel, keyPath: \.text)
      review.canUndo.bind(to: view) { view, canUndo in view.undoButton.action.isEnabled = canUndo }

      // 3 Observe what the person does.
      view.status.button.reactive.clicked.with(latestFrom: review.state)
        .observeNext { review.answer($1) }.dispose(in: view.bag)
      view.otherButton.reactive.clicked.observeNext(with: review.startOver).dispose(in: view.bag)
      view.undoButton.action.reactive.activated.observeNext(with: review.undo).dispose(in: view.bag)
      view.backButton.action.reactive.activated.observeNext(with: review.goBack).dispose(in: view.bag)
      view.forwardButton.action.reactive.activated.observeNext(with: review.advance).dispose(in: view.bag)
    }
    return view
  }

  private func bindChoices(_ session: Session) {
    let (view, review) = (self, session.review)
    statements {
      // 2 Bind what comes later.
      session.reviewChoices.bind(to: view) { view, choices in view.show(choices) }
      session.offeredLists.bind(to: view) { view, lists in
        let known = lists.map { list in
          Action(list.title.inOneLine, in: view) { _ in review.decide(.list(list.id)) }
        }
        let new = Action(Words.newList, in: view) { view in
          view.askForListTitle(session) { session.decideInReview(forNewList: $0) }
        }
        view.listButton.contextMenu = Menu(known.isEmpty ? [[new]] : [known, [new]])
      }

      // 3 Observe what the person does.
      view.keepButton.action.reactive.activated.observeNext { review.decide(.keep) }.dispose(in: view.bag)
      view.unfollowButton.action.reactive.activated.observeNext { review.decide(.unfollow) }.dispose(
        in: view.bag)
      view.muteButton.action.reactive.activated.observeNext { review.decide(.mute) }.dispose(in: view.bag)
      view.laterButton.action.reactive.activated.observeNext { review.decide(.later) }.dispose(in: view.bag)
      view.listButton.action.reactive.activated.bind(to: view) { view in view.listButton.popupContextMenu() }
      view.noteButton.action.reactive.activated.with(latestFrom: review.state)
        .bind(to: view) { view, known in view.askForNote(known.1, in: review) }
    }
  }

  private func show(_ choices: ReviewChoices) {
    for button in [keepButton, laterButton] { button.action.isEnabled = choices.canDecide }
    unfollowButton.action.isEnabled = choices.canUnfollow
    listButton.action.isEnabled = choices.canList
    muteButton.action.isEnabled = choices.canMute
    noteButton.action.isEnabled = choices.canNote
    backButton.action.isEnabled = choices.canGoBack
    forwardButton.action.isEnabled = choices.canGoOn
  }

  private func show(_ state: ReviewState) {
    let words = Words.status(state)
    status.titleLabel.text = words.title
    status.descriptionLabel.text = words.description
    status.button.text = words.button
    otherButton.text = Words.startOver(state)
    progressLabel.text = Words.place(state)
    bar.fraction = state.progress.fraction
    switch state {
    case .person: showPerson()
    case .finished: showSummary()
    case .loading, .empty, .unfinished, .failed: showStatus()
    }
  }

  private func askForNote(_ state: ReviewState, in review: ReviewService) {
    guard let person = state.person else { return }
    askForName(
      Words.noteAct, name: person.note, limit: NoteService.mostCharacters, accepting: Words.next
    ) { note in
      (false, note.isBlank ? Words.removesNotes : "")
    } then: { note in
      review.setNote(note)
    }
  }
}
