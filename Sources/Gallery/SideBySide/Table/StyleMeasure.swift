import Signals

/// Opens a style's screen, uses it and closes it, and counts what stays.
@MainActor
enum StyleMeasure {
  /// What stays of the screen after closing, and how much there was.
  struct Result: Equatable {
    /// Objects still alive.
    let kept: Int
    /// Objects that were made.
    let made: Int
  }

  /// Measures on a clock of its own, so that it takes no time.
  static func run(_ style: Style) -> Result {
    let clock = VirtualClock()
    let watched = use(style, clock: clock)
    clock.advance(by: .seconds(1))
    return Result(kept: watched.filter { $0.object != nil }.count, made: watched.count)
  }

  // NB: what a function holds lives until it returns, so the screen is made and dropped in one of its own.
  private static func use(_ style: Style, clock: VirtualClock) -> [Watched] {
    let screen = style.open(Backend(clock: clock))
    clock.advance(by: .seconds(1))
    screen.view.renameButton.click()
    screen.view.friendsView.activate(rowAt: 0)
    screen.view.reloadButton.click()
    return screen.objects.map { Watched($0) }
  }
}

/// An object that is watched, not kept.
struct Watched {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
