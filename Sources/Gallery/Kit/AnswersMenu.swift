public import GalleryFetching
public import Signals
public import Widgets

/// A line that says what a made-up server answers, with a menu to choose something else. Knows no server.
public final class AnswersMenu: Box {
  /// What it answers.
  public let label = Label()
  /// Opens the menu.
  public let menuButton: MenuButton

  /// Makes a line for a server's answers.
  ///
  /// - Parameter more: sections of the menu below, for what else can be chosen of the server.
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
