/// Decides which components of a story are on the screen. Knows presenters, and neither views nor view models.
@MainActor
protocol Router: AnyObject {
  /// Shows the first component of the story.
  func showInitial()
  /// Takes every component of the story off the screen.
  func close()
}

/// The presenters of the components that are on the screen, by key.
///
/// NB: an object, as removing one component may make another leave, which comes back here: a bubble goes with the list
/// it points into.
@MainActor
final class Presenters {
  private var byKey: [String: any ViewPresenter] = [:]

  isolated deinit {}

  /// The keys of what is on the screen.
  var keys: Set<String> { Set(byKey.keys) }

  subscript(key: String) -> (any ViewPresenter)? { byKey[key] }

  /// Keeps the presenter of a component; the one before it under the same key leaves the screen.
  ///
  /// NB: the document writes over the entry, which leaves the former component on the screen, and nothing removes it.
  func put(_ presenter: any ViewPresenter, for key: String) {
    remove(for: key)
    byKey[key] = presenter
  }

  /// Takes a component off the screen and lets go of it.
  func remove(for key: String) {
    byKey.removeValue(forKey: key)?.remove()
  }

  /// Takes every component off the screen.
  func removeAll() {
    for key in keys { remove(for: key) }
  }
}
