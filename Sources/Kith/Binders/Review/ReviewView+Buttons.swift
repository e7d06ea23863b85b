import KithWords
import Acts
import Entities
import Signals
import Views
import Widgets

extension ReviewView {
  /// Names the buttons with their keys.
  func bindButtons() {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.keepButton.bind(Words.keep)
      view.unfollowButton.bind(Words.title(of: Act.Kind.unfollow))
      view.listButton.bind(Words.addToListAct)
      view.muteButton.bind(Words.title(of: Act.Kind.mute))
      view.noteButton.bind(Words.noteAct)
      view.laterButton.bind(Words.skipForNow)
      view.backButton.bind(Words.previousPerson)
      view.forwardButton.bind(Words.nextPerson)
      view.undoButton.bind(Words.undoDecision)
    }
  }
}

extension ActionButton {
  /// Names the action and its key, and activates it.
  fileprivate func bind(_ title: String) {
    let button = self
    let withKey = action.shortcuts.first.map { Words.button(title, key: $0.description) } ?? title
    statements {
      // 1 Assign what is known now.
      button.action.title = title
      button.text = button.isPicture ? "" : withKey
      button.tooltipText = button.isPicture ? withKey : nil
      button.accessibleLabel = title

      // 3 Observe what the person does.
      button.reactive.clicked.observeNext { [action = button.action] in action.activate() }
        .dispose(in: button.bag)
    }
  }
}
