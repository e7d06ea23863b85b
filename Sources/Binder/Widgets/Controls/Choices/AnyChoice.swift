import Signals

/// A choice of one among several titles, as renderers and bindings see it; `Choice` adds the items behind the titles.
///
/// Drop-downs, radio groups and groups of toggle buttons show the same state in different ways.
open class AnyChoice: Widget, EditablePropertyProvider {
  /// The titles to choose from, in order.
  @Property public internal(set) var titles: [String]
  /// The index of the chosen title, set by assignment or by a person. An index out of bounds chooses none.
  @Property public var selectedIndex: Int?
  let selectionSubject = PassthroughSubject<Int?, Never>()

  init(titles: [String], selectedIndex: Int?) {
    _titles = Property(titles)
    _selectedIndex = Property(selectedIndex)
    super.init()
  }

  open override var takesFocus: Bool { true }

  /// The property used when none is named: the index of the chosen title.
  public var defaultProperty: Property<Int?> { $selectedIndex }
  /// Delivers the index each time a person chooses another title.
  public var defaultEdits: SafeSignal<Int?> { selectionSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "titles", value: self.titles.joined(separator: ", "),
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: self.titleList),
        readAs: self.readableTitles),
      InspectableProperty("selectedIndex", value: self.shownIndex),
    ]
  }

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

  // The titles that are on the screen.
  var readableTitles: [String] { titles }

  // The text tree's words: by default all titles.
  var titleList: String {
    titles.indices.map { $0 == shownIndex ? "[\(titles[$0])]" : titles[$0] }.joined(separator: " ")
  }

  /// The chosen index, if it is within bounds.
  public var shownIndex: Int? { selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil } }

  /// Chooses a title as a person would; refused when the widget cannot be reached or there is no such title.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, titles.indices.contains(index) else { return false }
    guard index != shownIndex else { return true }
    return deliver(index, to: $selectedIndex, edits: selectionSubject, as: "select", with: "\(index)")
  }
}

extension Reactive where Base: AnyChoice {
  /// Delivers the index each time a person chooses another title; assignments are not selections.
  public var selections: SafeSignal<Int> { base.selectionSubject.ignoreNils() }
}
