import Signals
import Widgets

/// The selected person with all details, or the number of selected people; hidden while nobody is selected.
public final class PersonPane: Box {
  /// The text unless exactly one person is selected.
  public let noneLabel = Label(cssClasses: ["dim-label"])
  /// Shows the label or the person.
  public let pages: Stack
  private let holder = Box(.column)

  /// Makes a pane without a person.
  public init() {
    noneLabel.isWrapping = true
    noneLabel.textAlignment = .center
    noneLabel.layout = Layout(
      hexpand: true, vexpand: true, valign: .center, margins: Margins(horizontal: 24, vertical: 24))
    pages = Stack([noneLabel, holder])
    pages.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column, [pages])
    isVisible = false
  }

  /// The current card.
  public private(set) var card: PersonCard?

  /// Replaces the card, which is released; nil shows the label.
  public func show(_ card: PersonCard?) {
    self.card = card
    card?.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    holder.replaceChildren(
      card.map { card in
        let scroll = ScrollView(card)
        scroll.layout = Layout(hexpand: true, vexpand: true)
        return [scroll]
      } ?? [])
    pages.visibleChild = card == nil ? noneLabel : holder
  }
}
