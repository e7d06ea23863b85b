import Bindings
import Signals
import Widgets

/// Accepts immutable values and publishes intents. Knows no model.
final class IntentProfileView: ProfileScreen {
  let friendsValues = Property<[Person]>([])

  override init() {
    super.init()
    friendsValues.bind(to: friendsView) { row, friend in row.text = friend.name }
  }

  var person: ValueSetter<Person> {
    rxs.valueSetter { view, person in
      view.nameLabel.text = person.name
      view.avatar.text = person.name
    }
  }

  var friends: ValueSetter<Friends> {
    rxs.valueSetter { view, friends in
      view.countLabel.text = friends.text
      view.friendsValues.value = friends.people
    }
  }

  var chosen: ValueSetter<Person> { rxs.valueSetter { $0.chosenLabel.text = $1.name } }
  var renameRequested: SafeSignal<Void> { renameButton.rxs.tap }
  var reloadRequested: SafeSignal<Void> { reloadButton.rxs.tap }
  var selectionEvents: SafeSignal<Person> { friendsView.rxs.selectionEvents(of: Person.self) }
}
