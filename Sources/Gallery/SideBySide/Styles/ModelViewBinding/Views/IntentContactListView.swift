import Bindings
import Signals
import Widgets

/// Accepts immutable values and publishes intents. Knows no model.
final class IntentContactListView: ContactListView {
  private let rows = Property<[Contact]>([])

  override init() {
    super.init()
    rows.bind(to: list) { row, contact in row.show(contact) }
  }

  var contacts: ValueSetter<Contacts> {
    rxs.valueSetter { view, contacts in
      view.countLabel.text = contacts.text
      view.rows.value = contacts.all
    }
  }

  var reloadRequested: SafeSignal<Void> { reloadButton.rxs.tap }
  var selectionEvents: SafeSignal<Contact> { list.rxs.selectionEvents(of: Contact.self) }
}
