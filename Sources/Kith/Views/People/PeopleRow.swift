import Widgets

/// A row for somebody who can be selected, where there is no room for a table: a box to tick, and the person.
public final class PeopleRow: PersonRow {
  /// Ticked while the person is selected.
  public let check = CheckButton()

  /// Makes a row without a person.
  public override init() {
    super.init()
    check.layout = Layout(valign: .center)
    replaceChildren([check] + children)
  }
}
