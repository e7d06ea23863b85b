import Signals
import Widgets

/// Asks for the reason of a report, before the preview of reporting.
public final class ReportDialog<Category>: Dialog {
  /// The category.
  public let categoryField: LabelledField<DropDown<Category>>
  /// The comment.
  public let commentField = LabelledField(control: TextView())
  /// Whether the report is also sent to other servers.
  public let forwardCheck = CheckButton()
  /// Continues to the preview.
  public let acceptButton = Button(cssClasses: ["suggested-action"])

  /// Makes a dialog; the first category is chosen.
  public init(_ categoryChoice: DropDown<Category>, title: String, text: String, cancelling: String) {
    categoryField = LabelledField(control: categoryChoice)
    commentField.control.layout = Layout(heightRequest: 96)
    categoryChoice.layout = Layout(halign: .start)
    let parts = [categoryField, commentField, forwardCheck]
    super.init(title: title, text: text, content: Box(.column, spacing: 6, parts))
    addButton(cancelling)
    buttonBox.append(acceptButton)
  }

  /// Sends the input when the person accepts, and closes the dialog.
  public var answers: SafeSignal<(category: Category, comment: String, isForwarded: Bool)> {
    acceptButton.reactive.clicked.map { [weak self] in
      guard let self, let category = categoryField.control.selectedItem else { return nil }
      dismiss()
      return (category, commentField.control.text, forwardCheck.isOn)
    }
    .ignoreNils()
  }
}
