import People
import Services
import Signals
import Views
import Widgets

extension FilterBar {
  /// Lets a person narrow the table down.
  func bind(_ people: PeopleService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.entry.placeholderText = Words.filterPeopleHint
      view.entry.accessibleLabel = Words.filterPeople

      // 2 Bind what comes later.
      people.query.bind(to: view.entry, keyPath: \.text)
      combineLatest(people.query, people.filterProblem, people.filterHints)
        .map { Words.problem($0, $1, $2) }.removeDuplicates()
        .bind(to: view.problemLabel, keyPath: \.text)
      people.query.map { people.completions(of: $0) }.removeDuplicates()
        .bind(to: view) { view, completions in view.offer(completions, people) }

      // 3 Observe what the person does.
      view.entry.reactive.edits.observeNext(with: people.filter).dispose(in: view.bag)
      view.entry.reactive.activated.bind(to: view) { view in view.entry.shownResults?.activate(rowAt: 0) }
    }
  }

  private func offer(_ completions: [FilterCompletion], _ people: PeopleService) {
    completionBox.replaceChildren(
      completions.map { completion in
        let button = Button(Words.insertion(completion), cssClasses: ["flat", "caption"])
        button.reactive.clicked.bind(to: self) { view in
          people.filter(by: completion.replacing)
          // Goes on behind what was inserted.
          view.entry.type("")
        }
        return button
      })
    completionBox.isVisible = !completions.isEmpty
  }
}
