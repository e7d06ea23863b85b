import Bindings
import Signals
import Widgets

/// Accepts immutable values and publishes intents. Knows no model.
final class IntentNameEditView: NameEditView {
  var form: ValueSetter<NameForm> {
    rxs.valueSetter { view, form in
      if view.nameEntry.text != form.typed { view.nameEntry.text = form.typed }
      view.nameEntry.isSensitive = form.isEditable
      view.problemLabel.text = form.problem
      view.saveButton.isSensitive = form.canSave
    }
  }

  var typed: SafeSignal<String> { nameEntry.reactive.edits }
  var saveRequested: SafeSignal<Void> { merge(saveButton.rxs.tap, nameEntry.rxs.activated) }
}
