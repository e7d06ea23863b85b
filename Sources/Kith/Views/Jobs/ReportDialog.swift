import Signals
import Widgets

/// Asks for the reason of a report, before the preview of reporting.
public final class ReportDialog<Category>: Dialog {
  /// The label of the category.
  public let categoryLabel: FieldLabel
  /// The category.
  public let categoryChoice: DropDown<Category>
  /// The label of the comment.
  public let commentLabel: FieldLabel
  /// The comment.
  public let commentText = TextView()
  /// A problem with the comment; hidden when empty.
  public let problemLabel = Label(cssClasses: ["error"])
  /// Whether the report is also sent to other servers.
  public let forwardCheck = CheckButton()
  /// Continues to the preview.
  public let acceptButton = Button(cssClasses: ["suggested-action"])

  /// Makes a dialog; the first category is chosen.
  public init(_ categoryChoice: DropDown<Category>, title: String, text: String, cancelling: String) {
    self.categoryChoice = categoryChoice
    categoryLabel = FieldLabel(for: categoryChoice)
    commentLabel = FieldLabel(for: commentText)
    commentText.layout = Layout(heightRequest: 96)
    categoryChoice.layout = Layout(halign: .start)
    problemLabel.isWrapping = true
    problemLabel.accessibleRole = .status
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    let parts = [categoryLabel, categoryChoice, commentLabel, commentText, problemLabel, forwardCheck]
    super.init(title: title, text: text, content: Box(.column, spacing: 6, parts))
    addButton(cancelling)
    buttonBox.append(acceptButton)
  }

  /// Sends the input when the person accepts, and closes the dialog.
  public var answers: SafeSignal<(category: Category, comment: String, isForwarded: Bool)> {
    acceptButton.reactive.clicked.map { [weak self] in
      guard let self, let category = categoryChoice.selectedItem else { return nil }
      dismiss()
      return (category, commentText.text, forwardCheck.isOn)
    }
    .ignoreNils()
  }
}
