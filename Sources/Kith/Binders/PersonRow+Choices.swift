import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonRow {
  /// Shows an account of the book; nothing more is known about it before signing in.
  func show(_ account: Account, loginService: LoginService) {
    show(account, handle: account.handle, badge: "", image: loginService.image(for: account, of: nil))
  }

  func show(
    _ account: Account, handle: String, badge: String, access: String = "", image: SafeSignal<[UInt8]?>
  ) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = account.name
      row.handleLabel.text = handle
      row.avatar.text = account.nameWithoutEmoji
      row.relationshipLabel.text = badge
      row.accessibleLabel = [account.name, handle, badge, access].filter { !$0.isEmpty }
        .joined(separator: ", ")

      // 2 Bind what comes later.
      image.toPicture().bind(to: row) { row, picture in row.avatar.picture = picture }
    }
  }
}
