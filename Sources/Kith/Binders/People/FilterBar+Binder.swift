import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

extension FilterBar {
  /// Connects the entry, chips and suggestions to the filter.
  func bind(_ people: PeopleService) {
    let (view, reading) = (self, people.reading(in: Words.vocabulary))
    statements {
      // 1 Assign what is known now.
      view.entry.placeholderText = Words.filterPeopleHint
      view.entry.accessibleLabel = Words.filterPeople
      view.chipRow.backButton.text = Words.earlierChips
      view.chipRow.forthButton.text = Words.laterChips
      view.suggestionRow.backButton.text = Words.earlierChips
      view.suggestionRow.forthButton.text = Words.laterChips

      // 2 Bind what comes later.
      people.typedText.bind(to: view.entry, keyPath: \.text)
      people.filterProblem.map { $0?.range }.bind(to: view.entry, keyPath: \.errorRange)
      combineLatest(people.filterProblem, people.filterHints, people.appliedQuery, reading)
        .map { Words.problem($0, hints: $1, applied: $2, reading: $3) }.removeDuplicates()
        .bind(to: view.problemLabel, keyPath: \.text)
      people.canClear.bind(to: view.clearAction, keyPath: \.isEnabled)
      reading.map { Words.question($0) }.bind(to: view.readingButton, keyPath: \.text)
      combineLatest(people.chips, people.reading).map { chips, reading in
        chips.map { Chip($0, text: Words.marked(Words.title(of: $0), filter: $0.text, reading: reading)) }
      }
      .removeDuplicates().bind(to: view) { view, chips in view.show(chips) }
      people.reading.map { reading in
        FilterSuggestion.allCases.map { Words.marked(Words.title(of: $0), filter: $0.text, reading: reading) }
      }
      .removeDuplicates().bind(to: view) { view, titles in view.setSuggestions(titles) }

      // 3 Observe what the person does.
      view.entry.reactive.edits.observeNext(with: people.filter).dispose(in: view.bag)
      view.entry.reactive.edits.bind(to: view) { view, text in
        view.entry.suggest(people.completions(of: text).map(Words.completion))
      }
      view.entry.reactive.suggestionTaken.bind(to: view) { view, place in
        people.complete(with: place)
        // Suggests the values of an operator next.
        view.entry.suggest(people.completions.map(Words.completion))
      }
      view.readingButton.reactive.clicked.merge(with: view.entry.reactive.activated).with(latestFrom: reading)
        .map(\.1).bind(to: view) { view, reading in
          guard let reading else { return _ = view.entry.shownResults?.activate(rowAt: 0) }
          people.apply(reading)
          view.entry.grabFocus()
        }
      view.clearings.observeNext(with: people.clear).dispose(in: view.bag)
      view.editor.bind(people)
      view.chipEdits.map { $0 }.observeNext(with: people.edit(chipAt:)).dispose(in: view.bag)
      view.chipRemovals.observeNext(with: people.removeChip).dispose(in: view.bag)
      view.suggestionChoices.map { FilterSuggestion.allCases[$0] }
        .observeNext(with: people.showSuggestion).dispose(in: view.bag)
    }
  }
}

extension FilterBar.Chip {
  fileprivate init(_ chip: FilterChip, text: String) {
    self.init(text, removing: Words.removing(chip), isWrong: chip.isWrong)
  }
}
