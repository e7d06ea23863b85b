import Widgets

/// A row of a list of people: picture, name, handle, and their relation to the signed-in person.
public class PersonRow: Box {
  /// The person's picture or initials.
  public let avatar = Avatar(size: 40)
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["heading"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label", "caption"])
  /// What is special about the account, such as being a bot; hidden when empty.
  public let kindLabel = Label(cssClasses: ["badge"])
  /// The relation between the signed-in person and the account; hidden when empty.
  public let relationshipLabel = Label(cssClasses: ["badge", "accent"])

  let texts = Box(.column, spacing: 2)
  // A relation with more letters may end in an ellipsis.
  private static let shortLength = 12

  /// Makes a row without a person.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    // The name has a line of its own, as the badges beside the address may take all its room.
    let second = Box(.row, spacing: 6, [handleLabel, kindLabel, relationshipLabel])
    handleLabel.layout = Layout(hexpand: true)
    texts.replaceChildren([nameLabel, second])
    texts.layout = Layout(hexpand: true, valign: .center)
    avatar.layout = Layout(valign: .center)
    // The row's name is read anyway.
    avatar.accessibleRole = .presentation
    for label in [kindLabel, relationshipLabel] {
      label.layout = Layout(valign: .center)
      hideWhileEmpty(label)
    }
    // The address gives way to a short relation.
    relationshipLabel.$text.observeNext { [weak relationshipLabel] text in
      let canShrink = text.count > PersonRow.shortLength
      if relationshipLabel?.canShrink != canShrink { relationshipLabel?.canShrink = canShrink }
    }.dispose(in: relationshipLabel.bag)
    replaceChildren([avatar, texts])
  }

  func hideWhileEmpty(_ label: Label) {
    label.$text.map { !$0.isEmpty }.observeNext { [weak label] isShown in
      if label?.isVisible != isShown { label?.isVisible = isShown }
    }.dispose(in: label.bag)
  }
}
