import Signals

/// Opens the feature in a style, uses all of it and closes it, and counts the objects left.
@MainActor
enum StyleMeasure {
  /// The number of objects made, and the types of those left after closing.
  struct Result: Equatable {
    let made: Int
    let kept: [String]
  }

  /// Measures on a virtual clock, so that it takes no time.
  static func run(_ style: Style) -> Result {
    let clock = VirtualClock()
    let census = Census.aside { use(style, clock: clock) }
    clock.advance(by: .seconds(1))
    return Result(made: census.madeCount, kept: census.kept)
  }

  // NB: a function of its own, because local objects live until their function returns.
  private static func use(_ style: Style, clock: VirtualClock) -> Census {
    let backend = Backend(clock: clock)
    let feature = OpenFeature(style, backend: backend)
    let acts: [(OpenFeature) -> Void] = [
      { _ in },
      { $0.find(ContactListView.self)?.list.activate(rowAt: 0) },
      { $0.find(ContactView.self)?.editButton.click() },
      { $0.find(NameEditView.self)?.nameEntry.edit(to: "Noor") },
      { $0.find(NameEditView.self)?.saveButton.click() },
      { $0.find(ContactView.self)?.undoBanner.button.click() },
      { $0.view.goBack() },
      { feature in
        backend.endSession()
        feature.find(ContactListView.self)?.reloadButton.click()
      },
      { $0.find(SignInView.self)?.signInButton.click() },
      { $0.find(ContactListView.self)?.list.activate(rowAt: 1) },
    ]
    for act in acts {
      act(feature)
      clock.advance(by: .seconds(1))
      feature.count()
    }
    return feature.census
  }
}
