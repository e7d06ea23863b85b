import Signals
import Widgets

extension Widget {
  /// Has the text of a label read as the description of a field, which is invalid while there is one.
  func reportProblem(in label: Label) {
    label.$text.bind(to: self) { field, text in
      field.accessibility.isInvalid = !text.isEmpty
      field.accessibility.description = text.isEmpty ? nil : text
    }
  }
}
