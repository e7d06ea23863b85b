import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension SavedAccountRow {
  func show(_ choice: SavedChoice, loginService: LoginService) {
    let saved = choice.account
    let row = self
    statements {
      // 1 Assign what is known now.
      row.show(
        saved.account, handle: saved.handle, badge: Words.badge(choice), access: Words.access(saved),
        image: loginService.image(for: saved.account, of: saved.server))
      row.accessLabel.text = Words.access(saved)
      row.removeButton.isVisible = choice.mayBeRemoved
      row.removeButton.tooltipText = Words.remove(saved)
      row.removeButton.accessibleLabel = Words.remove(saved)

      // 3 Observe what the person does.
      row.removeButton.reactive.clicked.bind(to: row) { row in
        row.askToRemove(choice, loginService: loginService)
      }
    }
  }
}
