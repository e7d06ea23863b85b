import Signals

/// Opens a style's screen, uses it and closes it, and counts the objects left.
@MainActor
enum StyleMeasure {
  /// The number of objects made, and of those left after closing.
  struct Result: Equatable {
    let kept: Int
    let made: Int
  }

  /// Measures on a virtual clock, so that it takes no time.
  static func run(_ style: Style) -> Result {
    let clock = VirtualClock()
    let watched = use(style, clock: clock)
    clock.advance(by: .seconds(1))
    return Result(kept: watched.filter { $0.object != nil }.count, made: watched.count)
  }

  // NB: a function of its own, because local objects live until their function returns.
  private static func use(_ style: Style, clock: VirtualClock) -> [Watched] {
    let screen = style.open(Backend(clock: clock))
    clock.advance(by: .seconds(1))
    screen.view.renameButton.click()
    screen.view.friendsView.activate(rowAt: 0)
    screen.view.reloadButton.click()
    return screen.objects.map { Watched($0) }
  }
}

struct Watched {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
