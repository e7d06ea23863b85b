public import GalleryKit
import Signals
public import Widgets
import WidgetsTesting

/// A page without a window on the screen: its text tree once everything has been loaded.
@MainActor
public enum PageDump {
  /// The text tree of a page's demo, as it is when it has come to rest.
  ///
  /// - Parameter patience: how long to wait for that, longer than a server that does not answer is waited for; what is
  ///   there then is what is returned.
  /// - Returns: the tree, and whether it had come to rest.
  public static func tree(
    of page: GalleryPage, in environment: GalleryEnvironment, patience: Duration = .seconds(40)
  ) async -> (text: String, isSettled: Bool) {
    let window = Window(clock: environment.clock)
    window.title = page.title
    var environment = environment
    environment.window = window
    window.setContent(page.make(environment))
    let isSettled = await settle(window, patience: patience)
    return (dump(window), isSettled)
  }

  /// Waits until nothing in a window turns or changes for half a second of looking: longer than a spinner takes to come,
  /// also where the program does not get to run for that long.
  ///
  /// - Returns: false when that took too long.
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
