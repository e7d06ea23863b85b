import Signals
import Widgets

/// A row of chips that scrolls sideways: by the wheel, by two buttons while not all chips fit, and by the arrow keys, which
/// move from chip to chip. Tab leads into the row once, and out of it again.
public final class ChipRow: Box {
  /// The chips.
  public let chips = Box(.row, spacing: 6)
  /// Scrolls towards the first chip.
  public let backButton = Button(iconName: "pan-start-symbolic", cssClasses: ["flat"])
  /// Scrolls towards the last chip.
  public let forthButton = Button(iconName: "pan-end-symbolic", cssClasses: ["flat"])
  private let scroll: ScrollView
  private static let step = 240.0

  init() {
    scroll = ScrollView(chips)
    super.init(.row, spacing: 6)
    chips.cssClasses = ["chips"]
    scroll.scrollsHorizontally = true
    scroll.scrollsVertically = false
    scroll.layout = Layout(hexpand: true)
    let (position, room) = (scroll.$horizontalPosition, scroll.$horizontalRoom)
    for button in [backButton, forthButton] {
      button.layout = Layout(valign: .center)
      room.map { $0 > 0 }.bind(to: button, keyPath: \.isVisible)
    }
    position.map { $0 > 0 }.bind(to: backButton, keyPath: \.isSensitive)
    combineLatest(position, room).map { $0 < $1 }.bind(to: forthButton, keyPath: \.isSensitive)
    backButton.reactive.clicked.bind(to: self) { $0.scroll(by: -Self.step) }
    forthButton.reactive.clicked.bind(to: self) { $0.scroll(by: Self.step) }
    input.takesKey = Self.keys.contains
    reactive.keyPressed.bind(to: self) { $0.press($1) }
    replaceChildren([scroll, backButton, forthButton])
  }

  private static let keys: Set<Shortcut> = ["Left", "Right", "Home", "End"]

  private func scroll(by distance: Double) {
    scroll.horizontalPosition = min(max(scroll.horizontalPosition + distance, 0), scroll.horizontalRoom)
  }

  private var buttons: [Widget] {
    chips.children.flatMap { ($0 as? ConditionChip).map { [$0.button, $0.removeButton] } ?? [$0] }
  }

  private var stops: [Widget] { (buttons + [backButton, forthButton]).filter(\.isReachable) }

  private func press(_ key: Shortcut) {
    let stops = stops
    guard let place = stops.firstIndex(where: { $0 === window?.focused }) else { return }
    let isTurned = window?.isRightToLeft == true
    switch key {
    case isTurned ? "Right" : "Left": stops[max(place - 1, 0)].grabFocus()
    case isTurned ? "Left" : "Right": stops[min(place + 1, stops.count - 1)].grabFocus()
    // Tab goes on from the end of the row, and back from its beginning.
    case "Home", "Shift+Tab": stops[0].grabFocus()
    case "End": buttons.last?.grabFocus()
    case "Tab": stops.last?.grabFocus()
    default: break
    }
  }
}
