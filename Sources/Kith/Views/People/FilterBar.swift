import Signals
import Widgets

/// The filter above the table: an entry with an error below it, and its clauses as chips, or suggestions while it is
/// empty.
///
/// Chips and suggestions are plain texts.
public final class FilterBar: Box {
  /// A clause as a button.
  public struct Chip: Equatable, Sendable {
    /// The clause.
    public let text: String
    /// The accessible label of the button.
    public let removing: String
    /// Whether the clause is invalid.
    public let isWrong: Bool

    /// Makes a chip.
    public init(_ text: String, removing: String, isWrong: Bool) {
      self.text = text
      self.removing = removing
      self.isWrong = isWrong
    }
  }

  /// The filter's text.
  public let entry = SearchEntry()
  /// Saves the current filter under a name.
  public let saveAction = Action(shortcuts: ["Ctrl+S"])
  /// Renames the selected saved filter.
  public let renameAction = Action(shortcuts: ["F2"])
  /// Deletes the selected saved filter.
  public let deleteAction = Action(shortcuts: ["Ctrl+Shift+D"])
  /// Clears the text of the entry while that has the focus; otherwise sends `clearings`.
  public let clearAction = Action(shortcuts: ["Escape"])
  /// The menu of the three actions on saved filters.
  public let menuButton = MenuButton(iconName: "view-more-symbolic")
  /// An error or a hint; hidden when empty.
  public let problemLabel = Label(cssClasses: ["caption", "error"])
  /// What was probably meant, as a question; clicking it applies that. Hidden when empty.
  public let readingButton = Button(cssClasses: ["chip"])
  /// The clauses of the filter; clicking one removes it.
  public let chipRow = ChipRow()
  /// The suggestions; visible while there are no clauses.
  public let suggestionRow = ChipRow()
  /// The clauses as buttons.
  public var chipBox: Box { chipRow.chips }
  /// The suggestions as buttons.
  public var suggestionBox: Box { suggestionRow.chips }
  /// Edits a clause, beside its chip.
  public let editor = ConditionPopover()
  /// Delivers the place of each clause that a person edits.
  @Events public var chipEdits: SafeSignal<Int>
  /// Delivers the place of each clause that a person takes away.
  @Events public var chipRemovals: SafeSignal<Int>
  /// Delivers when a person wants the selection or the filter cleared.
  @Events public var clearings: SafeSignal<Void>
  /// Delivers the place of each suggestion that a person takes.
  @Events public var suggestionChoices: SafeSignal<Int>

  // As high as the completions below the entry, so that they do not cover the results.
  private let completionRoom = Label(cssClasses: ["completion-room"])

  init() {
    problemLabel.isWrapping = true
    problemLabel.accessibleRole = .status
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    completionRoom.accessibleRole = .presentation
    entry.$suggestions.map { String(repeating: "\n", count: $0.count) }
      .bind(to: completionRoom, keyPath: \.text)
    entry.$suggestions.map { !$0.isEmpty }.bind(to: completionRoom, keyPath: \.isVisible)
    let readingScroll = ScrollView(readingButton)
    readingScroll.scrollsHorizontally = true
    readingScroll.scrollsVertically = false
    for row in [chipRow, suggestionRow] { row.isVisible = false }
    readingButton.layout = Layout(halign: .start)
    readingButton.$text.map { !$0.isEmpty }.bind(to: readingScroll, keyPath: \.isVisible)
    entry.layout = Layout(hexpand: true)
    menuButton.layout = Layout(valign: .center)
    menuButton.sections = [[saveAction], [renameAction, deleteAction]]
    super.init(
      .column, spacing: 6,
      [
        Box(.row, spacing: 6, [entry, menuButton]), completionRoom, problemLabel, readingScroll, chipRow,
        suggestionRow,
      ])
    layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    clearAction.reactive.activated.bind(to: self) { bar in
      let isTyping = bar.window?.focused === bar.entry && !bar.entry.text.isEmpty
      if isTyping { bar.entry.stopSearch() } else { bar._clearings.send(()) }
    }
  }

  /// Shows clauses; existing buttons are reused, so that they keep the focus.
  public func show(_ chips: [Chip]) {
    let hadFocus = hasFocusedChip
    var buttons = chipBox.children.compactMap { $0 as? ConditionChip }
    while buttons.count < chips.count { buttons.append(conditionChip(buttons.count)) }
    buttons.removeLast(buttons.count - chips.count)
    for (button, chip) in zip(buttons, chips) {
      button.show(chip.text, removing: chip.removing, isWrong: chip.isWrong)
    }
    if buttons.count != chipBox.children.count { chipBox.replaceChildren(buttons) }
    chipRow.isVisible = !chips.isEmpty
    suggestionRow.isVisible = chips.isEmpty && !suggestionBox.children.isEmpty
    guard hadFocus, !hasFocusedChip else { return }
    if buttons.last?.button.grabFocus() != true { entry.grabFocus() }
  }

  /// Shows suggestions; existing buttons are reused.
  public func setSuggestions(_ titles: [String]) {
    if suggestionBox.children.count != titles.count {
      suggestionBox.replaceChildren(titles.indices.map(suggestionButton))
    }
    for (button, title) in zip(suggestionBox.children, titles) { (button as? Button)?.text = title }
    suggestionRow.isVisible = chipBox.children.isEmpty && !titles.isEmpty
  }

  private func suggestionButton(_ place: Int) -> Button {
    let button = Button(cssClasses: ["chip"])
    button.reactive.clicked.bind(to: self) { view in
      view._suggestionChoices.send(place)
      view.entry.type("")
    }
    return button
  }

  private var hasFocusedChip: Bool { window?.focused?.parent?.parent === chipBox }

  private func conditionChip(_ place: Int) -> ConditionChip {
    let chip = ConditionChip()
    chip.button.reactive.clicked.bind(to: self) { [weak chip] view in
      guard let chip else { return }
      // Closing ends the editing of another clause.
      view.editor.popdown()
      view._chipEdits.send(place)
      view.editor.popup(relativeTo: chip.button)
    }
    chip.removeButton.reactive.clicked.bind(to: self) { $0._chipRemovals.send(place) }
    let keys: Set<Shortcut> = ["Delete", "BackSpace"]
    chip.reactive.keyPressed.filter(keys.contains).bind(to: self) { view, _ in
      view._chipRemovals.send(place)
    }
    chip.input.takesKey = keys.contains
    return chip
  }
}
