public import People
public import Signals

// A chip of the filter, edited in place.
extension PeopleService {
  /// The condition that is being edited; nil for none, and for a group or an invalid clause.
  public var form: SafeSignal<ConditionForm?> { state.map(\.form).removeDuplicates() }

  /// Whether there is a condition to edit.
  public var hasForm: SafeSignal<Bool> { state.map { $0.form != nil }.removeDuplicates() }

  /// Edits the condition of a chip; nil ends that.
  public func edit(chipAt place: Int?) { handle(.edit(place)) }

  /// Removes the chip that is being edited.
  public func removeEdited() {
    guard let place = state.value.editedPlace else { return }
    edit(chipAt: nil)
    removeChip(at: place)
  }

  /// Chooses another condition of the same kind, by its index.
  public func chooseCondition(_ index: Int) { change { $0.select(index) } }

  /// Changes the number of the edited condition.
  public func changeNumber(_ number: Double) { change { $0.number = number } }

  /// Changes the unit of the edited age.
  public func changeUnit(_ unit: Filter.Age.Unit) { change { $0.unit = unit } }

  /// Changes the word or the date of the edited condition.
  public func changeWord(_ word: String) { change { $0.word = word } }

  /// Turns the edited condition round, or back.
  public func setNegated(_ isNegated: Bool) { change { $0.isNegated = isNegated } }

  private func change(_ change: (inout ConditionForm) -> Void) {
    guard let before = state.value.form else { return }
    var form = before
    change(&form)
    if form.filter != before.filter { handle(.edited(form.filter)) }
  }
}
