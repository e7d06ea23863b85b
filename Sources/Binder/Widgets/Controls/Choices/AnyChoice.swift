import Signals

/// One of several titles, as a renderer and a binding know it; `Choice` knows the items behind the titles.
///
/// Knows no item: a drop-down, a radio group and a group of toggle buttons are looks of the same state.
open class AnyChoice: Widget, EditablePropertyProvider {
  /// What there is to choose from, in this order.
  @Property public internal(set) var titles: [String]
  /// Which title is chosen; it changes for any reason, by assignment or by a person. One out of bounds chooses none.
  @Property public var selectedIndex: Int?
  let selectionSubject = PassthroughSubject<Int?, Never>()

  init(titles: [String], selectedIndex: Int?) {
    _titles = Property(titles)
    _selectedIndex = Property(selectedIndex)
    super.init()
  }

  /// Tab leads to it.
  open override var takesFocus: Bool { true }

  /// What is meant when no property is named: which title is chosen.
  public var defaultProperty: Property<Int?> { $selectedIndex }
  /// Delivers the index each time a person chooses another title.
  public var defaultEdits: SafeSignal<Int?> { selectionSubject.toSignal() }

  /// The titles, and which of them is chosen.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "titles", value: self.titles.joined(separator: ", "),
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: self.titleList),
        readAs: self.readableTitles),
      InspectableProperty("selectedIndex", value: self.shownIndex),
    ]
  }

  /// Choosing a title by its index.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "select", of: self, arguments: titles.indices.map { "\($0)" }, keys: ["space", "Up", "Down"],
        refusal: { choice, index in
          Int(index).map(choice.titles.indices.contains) == true ? nil : "there is no such choice"
        }
      ) { choice, index in Int(index).map(choice.select) ?? false }
    ]
  }

  // What stands on the screen of them.
  var readableTitles: [String] { titles }

  // As the text tree says it: all titles for what shows them all.
  var titleList: String {
    titles.indices.map { $0 == shownIndex ? "[\(titles[$0])]" : titles[$0] }.joined(separator: " ")
  }

  /// The index that is chosen, if there is such a title.
  public var shownIndex: Int? { selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil } }

  /// Chooses a title as a person would; refused when the widget cannot be reached or there is no such title.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, titles.indices.contains(index) else { return false }
    guard index != shownIndex else { return true }
    deliver {
      selectedIndex = index
      selectionSubject.send(index)
    }
    return true
  }
}

extension Reactive where Base: AnyChoice {
  /// Delivers the index each time a person chooses another title; assignments are not selections.
  public var selections: SafeSignal<Int> { base.selectionSubject.ignoreNils() }
}
