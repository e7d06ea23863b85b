import Bindings
import Signals
import Widgets

/// A profile with bound values: no view is a property, no code says when to update, and no closure captures the view.
///
/// Depends only on the bindable, not on the source of the user or the times of its changes.
final class ProfileView: Box {
  private let user: Bindable<User>
  private let lateBox = Box(.column, spacing: 6)

  init(user: Bindable<User>) {
    self.user = user
    super.init(.column, spacing: 12)
    addHeaderView()
    addNameLabel()
    addFollowersLabel()
    append(lateBox)
  }

  private func addNameLabel() {
    let label = Label(cssClasses: ["title-1"])
    label.textAlignment = .center
    user.bind(\.name, to: label, \.text)
    append(label)
  }

  private func addHeaderView() {
    let header = HeaderView()
    user.bind(\.colors.primary, to: header, \.backgroundColor)
    user.bind(\.name, to: header.avatar, \.text)
    append(header)
  }

  private func addFollowersLabel() {
    let label = Label(cssClasses: ["title-3"])
    user.bind(\.followersCount, to: label, \.text, transform: String.init)
    append(FollowersRow(label))
  }

  /// Adds a label with a binding, which shows the current user at once.
  func addLateLabel() {
    let label = Label(cssClasses: ["dim-label"])
    label.textAlignment = .center
    user.bind(\.self, to: label, \.text) { "\($0.name), followed by \($0.followersCount)" }
    lateBox.append(label)
  }

  /// Removes the late labels, which ends their bindings.
  func removeLateLabels() {
    lateBox.replaceChildren([])
  }
}
