import Signals
import Widgets

/// The filter above the table: an entry, its clauses as chips below it, or while it is empty what could be asked, and what is
/// wrong.
///
/// Knows no filter: chips and suggestions are texts.
public final class FilterBar: Box {
  /// A clause, as it is shown.
  public struct Chip: Equatable, Sendable {
    /// The clause.
    public let text: String
    /// What removing it is called.
    public let removing: String
    /// Whether there is a mistake in it.
    public let isWrong: Bool

    /// Describes one.
    public init(_ text: String, removing: String, isWrong: Bool) {
      self.text = text
      self.removing = removing
      self.isWrong = isWrong
    }
  }

  /// What to filter by.
  public let entry = SearchEntry()
  /// Saves what is looked at under a name.
  public let saveAction = Action(shortcuts: ["Ctrl+S"])
  /// Gives the saved filter that is looked at another name.
  public let renameAction = Action(shortcuts: ["F2"])
  /// Removes the saved filter that is looked at.
  public let deleteAction = Action(shortcuts: ["Ctrl+Shift+D"])
  /// Offers the three.
  public let menuButton = MenuButton(iconName: "view-more-symbolic")
  /// What is wrong with it, or was taken for something else; hidden while it has no text.
  public let problemLabel = Label(cssClasses: ["caption", "error"])
  /// The clauses of the filter, a button each that takes it away.
  public let chipBox = Box(.row, spacing: 6)
  /// What could be asked, a button each; shown while there are no clauses.
  public let suggestionBox = Box(.row, spacing: 6)
  /// Delivers the place of each clause that a person takes away.
  @Events public var chipRemovals: SafeSignal<Int>
  /// Delivers the place of each suggestion that a person takes.
  @Events public var suggestionChoices: SafeSignal<Int>

  private let chipScroll: ScrollView
  private let suggestionScroll: ScrollView

  init() {
    problemLabel.isWrapping = true
    problemLabel.accessibleRole = .status
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    chipScroll = ScrollView(chipBox)
    suggestionScroll = ScrollView(suggestionBox)
    for scroll in [chipScroll, suggestionScroll] {
      scroll.scrollsHorizontally = true
      scroll.scrollsVertically = false
      scroll.isVisible = false
    }
    for box in [chipBox, suggestionBox] { box.cssClasses = ["chips"] }
    entry.layout = Layout(hexpand: true)
    menuButton.layout = Layout(valign: .center)
    menuButton.sections = [[saveAction], [renameAction, deleteAction]]
    super.init(
      .column, spacing: 6,
      [Box(.row, spacing: 6, [entry, menuButton]), problemLabel, chipScroll, suggestionScroll])
    layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
  }

  /// Shows clauses. Their buttons stay as far as there are as many, and with them the focus.
  public func show(_ chips: [Chip]) {
    let hadFocus = hasFocusedChip
    var buttons = chipBox.children.compactMap { $0 as? Button }
    while buttons.count < chips.count { buttons.append(chipButton(buttons.count)) }
    buttons.removeLast(buttons.count - chips.count)
    for (button, chip) in zip(buttons, chips) {
      button.text = "\(chip.text)  ×"
      button.accessibleLabel = chip.removing
      button.tooltipText = chip.removing
      button.setCSSClass("error", isOn: chip.isWrong)
    }
    if buttons.count != chipBox.children.count { chipBox.replaceChildren(buttons) }
    chipScroll.isVisible = !chips.isEmpty
    suggestionScroll.isVisible = chips.isEmpty && !suggestionBox.children.isEmpty
    guard hadFocus, !hasFocusedChip else { return }
    if buttons.last?.grabFocus() != true { entry.grabFocus() }
  }

  /// Shows what could be asked; suggestions that are there already get the titles.
  public func setSuggestions(_ titles: [String]) {
    if suggestionBox.children.count != titles.count {
      suggestionBox.replaceChildren(titles.indices.map(suggestionButton))
    }
    for (button, title) in zip(suggestionBox.children, titles) { (button as? Button)?.text = title }
    suggestionScroll.isVisible = chipBox.children.isEmpty && !titles.isEmpty
  }

  private func suggestionButton(_ place: Int) -> Button {
    let button = Button(cssClasses: ["chip"])
    button.reactive.clicked.bind(to: self) { view in
      view._suggestionChoices.send(place)
      view.entry.type("")
    }
    return button
  }

  private var hasFocusedChip: Bool { window?.focused?.parent === chipBox }

  private func chipButton(_ place: Int) -> Button {
    let button = Button(cssClasses: ["chip"])
    button.reactive.clicked.bind(to: self) { $0._chipRemovals.send(place) }
    let keys: Set<Shortcut> = ["Delete", "BackSpace"]
    button.reactive.keyPressed.filter(keys.contains).bind(to: self) { view, _ in
      view._chipRemovals.send(place)
    }
    button.input.takesKey = keys.contains
    return button
  }
}
