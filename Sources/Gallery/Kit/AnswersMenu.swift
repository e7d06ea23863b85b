public import GalleryFetching
public import Signals
public import Widgets

/// A line with the kind of a simulated server's answers, and a menu to change it. Knows no server.
public final class AnswersMenu: Box {
  /// The kind of the answers.
  public let label = Label()
  /// Opens the menu.
  public let menuButton: MenuButton

  /// Makes a line for a server's answers.
  ///
  /// - Parameter more: Further sections of the menu.
  public init(_ answers: Property<ServerAnswers>, more: [[Action]] = []) {
    let actions = ServerAnswers.allCases.map { choice in
      let action = Action(choice.title)
      action.reactive.activated.observeNext { answers.value = choice }.dispose(in: action.bag)
      return action
    }
    menuButton = MenuButton(sections: [actions] + more, iconName: "network-server-symbolic")
    menuButton.accessibleLabel = "How the server answers"
    menuButton.tooltipText = "Choose how the server answers from now on"
    super.init(.row, spacing: 6, [menuButton, label])
    label.isWrapping = true
    label.layout = Layout(hexpand: true, valign: .center)
    answers.bind(to: label) { label, answers in label.text = "Server: \(answers.title)" }
  }
}
