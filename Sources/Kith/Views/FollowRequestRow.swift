import Widgets

/// A row for a person who asks to follow: the person, and the two answers.
public final class FollowRequestRow: Box {
  /// The person who asks.
  public let person = PersonRow()
  /// Lets them follow.
  public let acceptButton = Button(cssClasses: ["suggested-action"])
  /// Does not let them follow.
  public let rejectButton = Button()

  /// Makes a row without a person.
  public init() {
    super.init(.column, spacing: 6)
    person.layout = Layout(hexpand: true)
    let buttons = Box(.row, spacing: 8, [acceptButton, rejectButton])
    buttons.layout = Layout(halign: .end)
    replaceChildren([person, buttons])
  }
}
