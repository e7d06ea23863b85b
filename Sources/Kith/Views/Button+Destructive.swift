import Signals
import Widgets

extension Button {
  /// Whether it ends something, and is red; otherwise it is the suggested one.
  public var isDestructive: Bool {
    get { cssClasses.contains("destructive-action") }
    set { cssClasses = newValue ? ["destructive-action"] : ["suggested-action"] }
  }

  /// Has the text of a label read as the description of the button.
  func describe(by caution: Label) {
    caution.$text.bind(to: self) { button, text in
      button.accessibility.description = text.isEmpty ? nil : text
    }
  }
}

extension Dialog {
  /// Adds a red button, which has the dialog's text as its description. A button added before it has the focus.
  public func addDestructiveButton(_ text: String) -> Button {
    let button = addButton(text)
    button.isDestructive = true
    button.describe(by: textLabel)
    return button
  }
}
