/// Decides which components of a story are on the screen. Knows presenters, but neither views nor view models.
@MainActor
protocol Router: AnyObject {
  /// Shows the first component of the story.
  func showInitial()
  /// Removes every component of the story from the screen.
  func close()
}

/// The presenters of the components on the screen, by key.
///
/// NB: a class, because removing one component may remove another one, which calls back: a popover disappears with the
/// list that it points to.
@MainActor
final class Presenters {
  private var byKey: [String: any ViewPresenter] = [:]

  isolated deinit {}

  /// The keys of the components on the screen.
  var keys: Set<String> { Set(byKey.keys) }

  subscript(key: String) -> (any ViewPresenter)? { byKey[key] }

  /// Stores the presenter of a component; removes the former one with the same key from the screen.
  ///
  /// NB: the document overwrites the entry, which leaves the former component on the screen forever.
  func put(_ presenter: any ViewPresenter, for key: String) {
    remove(for: key)
    byKey[key] = presenter
  }

  /// Removes a component from the screen and releases it.
  func remove(for key: String) {
    byKey.removeValue(forKey: key)?.remove()
  }

  func removeAll() {
    for key in keys { remove(for: key) }
  }
}
