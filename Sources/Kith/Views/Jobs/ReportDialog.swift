import Signals
import Widgets

/// Asks what is wrong with people, before the page that says what reporting them does.
///
/// Knows no category, and not who is reported.
public final class ReportDialog<Category>: Dialog {
  /// Stands above the category.
  public let categoryLabel: FieldLabel
  /// What is wrong.
  public let categoryChoice: DropDown<Category>
  /// Stands above the comment.
  public let commentLabel: FieldLabel
  /// What the person says about it.
  public let commentText = TextView()
  /// What is wrong with the comment; hidden while it has no text.
  public let problemLabel = Label(cssClasses: ["error"])
  /// Whether other servers get it, too.
  public let forwardCheck = CheckButton()
  /// Goes on with what was entered.
  public let acceptButton = Button(cssClasses: ["suggested-action"])

  /// Makes a question, which the first category answers unless another one is chosen.
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

  /// Delivers what was entered; the dialog is put away then.
  public var answers: SafeSignal<(category: Category, comment: String, isForwarded: Bool)> {
    acceptButton.reactive.clicked.map { [weak self] in
      guard let self, let category = categoryChoice.selectedItem else { return nil }
      dismiss()
      return (category, commentText.text, forwardCheck.isOn)
    }
    .ignoreNils()
  }
}
