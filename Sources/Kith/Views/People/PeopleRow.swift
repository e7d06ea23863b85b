import Widgets

/// A row for a person in place of the table on narrow windows, with a check box for the selection.
public final class PeopleRow: PersonRow {
  /// Whether the person is selected.
  public let check = CheckButton()

  /// Makes a row without a person.
  public override init() {
    super.init()
    check.layout = Layout(valign: .center)
    replaceChildren([check] + children)
  }
}
