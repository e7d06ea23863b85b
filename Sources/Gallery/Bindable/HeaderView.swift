import Widgets

/// The top of a profile: a face on the person's colour.
///
/// `backgroundColor` is a property of every widget.
final class HeaderView: Box {
  let avatar = Avatar(size: 72)

  init() {
    super.init(.column, spacing: 0, [avatar])
    avatar.layout = Layout(halign: .center, margins: Margins(horizontal: 0, vertical: 24))
    cssClasses = ["card"]
  }
}

/// A number of followers with its caption.
final class FollowersRow: Box {
  init(_ number: Label) {
    super.init(.row, spacing: 6, [number, Label("followers", cssClasses: ["dim-label"])])
    layout = Layout(halign: .center)
  }
}
