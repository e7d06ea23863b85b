import KithWords
import People
import Services
import Signals
import Views
import Widgets

extension ConditionPopover {
  /// Connects the popover to the chip that is being edited.
  func bind(_ people: PeopleService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.choice.accessibleLabel = Words.condition
      view.numberButton.accessibleLabel = Words.number
      view.decimalButton.accessibleLabel = Words.number
      view.unitChoice.accessibleLabel = Words.unit
      view.unitChoice.items = Filter.Age.Unit.allCases.map { Words.title(of: $0) }
      view.wordEntry.accessibleLabel = Words.wordOrDate
      view.negationButton.text = Words.negation
      view.removeButton.text = Words.removeCondition

      // 2 Bind what comes later.
      people.form.bind(to: view) { view, form in
        view.show(form?.alternatives.map { Words.title(of: $0) } ?? [], selectedIndex: form?.selectedIndex)
        view.show(
          number: form?.number, decimals: form?.decimals ?? 0,
          unit: form?.unit.flatMap(Filter.Age.Unit.allCases.firstIndex))
        view.show(word: form?.word)
      }
      people.form.map { $0?.isNegated ?? false }.bind(to: view.negationButton, keyPath: \.isOn)
      people.hasForm.bind(to: view.negationButton, keyPath: \.isVisible)

      // 3 Observe what the person does.
      view.choice.reactive.selections.observeNext(with: people.chooseCondition).dispose(in: view.bag)
      view.numberButton.reactive.edits.observeNext(with: people.changeNumber).dispose(in: view.bag)
      view.decimalButton.reactive.edits.observeNext(with: people.changeNumber).dispose(in: view.bag)
      view.unitChoice.reactive.selections.map { Filter.Age.Unit.allCases[$0] }
        .observeNext(with: people.changeUnit).dispose(in: view.bag)
      view.wordEntry.reactive.edits.observeNext(with: people.changeWord).dispose(in: view.bag)
      view.negationButton.reactive.toggles.observeNext(with: people.setNegated).dispose(in: view.bag)
      view.removeButton.reactive.clicked.bind(to: view) { view in
        people.removeEdited()
        view.popdown()
      }
      // What is no word yet is forgotten: the chip has the last one.
      view.$isShown.dropFirst().filter { !$0 }.observeNext { _ in people.edit(chipAt: nil) }.dispose(
        in: view.bag)
    }
  }
}
