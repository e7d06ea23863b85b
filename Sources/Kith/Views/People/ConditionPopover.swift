import Signals
import Widgets

/// Edits a condition of the filter: another of its kind, its number, its word. What it does not have is hidden.
public final class ConditionPopover: Popover {
  /// The conditions to choose among.
  public let choice = DropDown<String>([])
  /// The number, or that of the units.
  public let numberButton = SpinButton(maximum: 999_999_999)
  /// A number with decimals, in its place.
  public let decimalButton = SpinButton(maximum: 999_999_999, digits: 2)
  /// The units of an age.
  public let unitChoice = DropDown<String>([])
  /// The word, or the date.
  public let wordEntry = Entry()
  /// Whether it is about everybody else.
  public let negationButton = CheckButton()
  /// Removes the condition.
  public let removeButton = Button(cssClasses: ["flat"])

  init() {
    let number = Box(.row, spacing: 6, [numberButton, decimalButton, unitChoice])
    let parts = Box(.column, spacing: 6, [choice, number, wordEntry, negationButton, removeButton])
    parts.layout = Layout(margins: Margins(top: 6, bottom: 6, start: 6, end: 6))
    super.init(parts)
  }

  /// Shows the alternatives with their titles, and which is chosen.
  public func show(_ titles: [String], selectedIndex: Int?) {
    if choice.items != titles { choice.items = titles }
    choice.selectedIndex = selectedIndex
    choice.isVisible = !titles.isEmpty
  }

  /// Shows the number, with its unit or with decimals; nil hides them.
  public func show(number: Double?, decimals: Int, unit: Int?) {
    numberButton.isVisible = number != nil && decimals == 0
    decimalButton.isVisible = number != nil && decimals > 0
    for button in [numberButton, decimalButton] where button.isVisible && button.value != number {
      button.value = number ?? 0
    }
    unitChoice.isVisible = unit != nil
    unitChoice.selectedIndex = unit
  }

  /// Shows the word; nil hides it.
  public func show(word: String?) {
    wordEntry.isVisible = word != nil
    // While it is typed, the entry may have what is no word or date yet.
    if let word, window?.focused !== wordEntry { wordEntry.text = word }
  }
}
