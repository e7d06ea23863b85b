import Widgets

/// A row for a follow request: the person, and the two answers.
public final class FollowRequestRow: Box {
  /// The person who has sent the request.
  public let person = PersonRow()
  /// Accepts the request.
  public let acceptButton = Button(cssClasses: ["suggested-action"])
  /// Rejects the request.
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
