import Bindings
import Signals
import Widgets

/// A profile with bound values: no view is a property, nothing says when to update, nothing is captured.
///
/// Knows the bindable alone; neither where the user comes from nor when it changes.
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

  /// Adds a label that is bound only now, and shows the user as it is at once.
  func addLateLabel() {
    let label = Label(cssClasses: ["dim-label"])
    label.textAlignment = .center
    user.bind(\.self, to: label, \.text) { "\($0.name), followed by \($0.followersCount)" }
    lateBox.append(label)
  }

  /// Takes the late labels away; their bindings end with them.
  func removeLateLabels() {
    lateBox.replaceChildren([])
  }
}
