import Bindings
import Signals
import Widgets

/// Accepts immutable values and publishes intents. Knows no model.
final class IntentContactView: ContactView {
  var contact: ValueSetter<Contact> {
    rxs.valueSetter { view, contact in
      view.nameLabel.text = contact.name
      view.avatar.text = contact.name
    }
  }

  var picture: ValueSetter<[UInt8]?> {
    rxs.valueSetter { view, bytes in view.avatar.picture = bytes.map { Picture($0) } }
  }

  var undo: ValueSetter<Undo> {
    rxs.valueSetter { view, undo in
      view.undoBanner.isRevealed = undo.isOffered
      view.undoBanner.title = undo.text
      view.undoBanner.button.isSensitive = undo.canUndo
    }
  }

  var undoRequested: SafeSignal<Void> { undoBanner.button.rxs.tap }
  var editRequested: SafeSignal<Void> { editButton.rxs.tap }
}
