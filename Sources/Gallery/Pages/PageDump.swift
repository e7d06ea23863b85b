public import GalleryKit
import Signals
public import Widgets
import WidgetsTesting

/// Makes the text tree of a page, without showing a window, once everything is loaded.
@MainActor
public enum PageDump {
  /// Returns the text tree of a page's demo after it has settled.
  ///
  /// - Parameter patience: The most time to wait; longer than the timeout of demo servers. The tree at that time is
  ///   returned then.
  /// - Returns: The tree, and whether it had settled.
  public static func tree(
    of page: GalleryPage, in environment: GalleryEnvironment, patience: Duration = .seconds(40)
  ) async -> (text: String, isSettled: Bool) {
    let window = Window(clock: environment.clock)
    window.title = page.title
    var environment = environment
    environment.window = window
    window.content = page.make(environment)
    let isSettled = await settle(window, patience: patience)
    return (dump(window), isSettled)
  }

  /// Waits until no spinner turns and nothing changes in a window for half a second of checks: longer than the delay of
  /// a spinner, even if the program is not scheduled for that long.
  ///
  /// - Returns: False on timeout.
  public static func settle(_ window: Window, patience: Duration = .seconds(60)) async -> Bool {
    let end = ContinuousClock.now + patience
    var last = ""
    var looks = 0
    while ContinuousClock.now < end {
      let tree = dump(window)
      if tree != last || tree.contains("Spinner spinning") {
        last = tree
        looks = 0
      } else if looks == 25 {
        return true
      }
      looks += 1
      try? await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}
