import Signals

// Headings of sections have places of their own on the screen, but no index: whoever counts rows counts items.

extension ListView {
  /// Puts a heading before each item that has another title than the one before it; items with the same title have to follow
  /// each other, as in a sorted array or projection.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// list.setSections { (person: Person) in String(person.name.prefix(1)) }
  /// // a heading "A" before Ada, and a "G" before Grace
  /// ```
  ///
  /// Headings take no focus, cannot be selected or activated, and are headings to assistive technology; they are not counted.
  ///
  /// - Parameter title: The title of an item's section; there are no headings in a list of items of another type.
  public func setSections<Item>(by title: @escaping (Item) -> String) {
    sectionTitle = ItemText(title)
    let old = positionCount
    var sections = ListSections()
    _ = sections.apply(ListChange(updates: [0..<rowCount]), count: rowCount, find: headings)
    self.sections = sections
    forgetHeadings()
    splices.send(ListChange.reset(from: old, to: positionCount).splices)
  }
}

extension AnyListView {
  /// Whether there are headings between the rows.
  public var hasSections: Bool { sections != nil }

  /// How many positions a renderer shows: the items' and the headings'.
  public var positionCount: Int { sections?.position(of: rowCount) ?? rowCount }

  /// The position of an item.
  public func position(of index: Int) -> Int { sections?.position(of: index) ?? index }

  /// The item at a position; nil where a heading is.
  public func index(at position: Int) -> Int? { sections.map { $0.index(at: position) } ?? position }

  /// The items at some positions.
  public func indices(at positions: Range<Int>) -> Range<Int> {
    guard let sections else { return positions }
    return sections.firstIndex(from: positions.lowerBound)..<sections.firstIndex(from: positions.upperBound)
  }

  /// The titles of the sections, from first to last.
  public var sectionTitles: [String] { sections?.headings.map(\.title) ?? [] }

  /// Makes a heading for the one at a position, for a renderer to show; nil where an item is.
  public func makeHeading(at position: Int) -> Label? {
    guard let sections, let number = sections.heading(at: position) else { return nil }
    return makeHeading(sections.headings[number])
  }

  /// Lets go of a heading that is shown no more.
  public func releaseHeading(_ heading: Label) {
    liveHeadings.removeAll { $0.label === heading }
    disown(heading)
  }

  private func makeHeading(_ heading: ListSections.Heading) -> Label {
    let label = Label(heading.title, cssClasses: ["heading"])
    label.accessibleRole = .heading
    label.layout = Layout(margins: Margins(top: 6, bottom: 0, start: 0, end: 0))
    adopt(label)
    liveHeadings.append((label, heading.start))
    return label
  }

  /// The heading right before an item, if there is one; without a renderer it is made when asked for.
  func heading(before index: Int) -> Label? {
    guard let sections else { return nil }
    if let live = liveHeadings.first(where: { $0.start == index }) { return live.label }
    let number = sections.count(through: index) - 1
    guard !isRendered, number >= 0, sections.headings[number].start == index else { return nil }
    return makeHeading(sections.headings[number])
  }

  /// The headings among some items.
  func headings(in range: Range<Int>) -> [ListSections.Heading] {
    sectionTitle.map { content.headings(in: range, by: $0) } ?? []
  }

  /// Follows a change with the headings; what the change is in positions.
  func applySections(_ change: ListChange) -> [ListSplice] {
    guard sections != nil else { return change.splices }
    let shown = sections?.apply(change, count: rowCount, find: headings) ?? []
    liveHeadings = liveHeadings.compactMap { heading in
      change.splices.place(of: heading.start).map { (heading.label, $0) }
    }
    if !shown.isEmpty { forgetHeadings() }
    return shown
  }

  /// Lets go of headings that are made anew when asked for; a renderer lets go of its own.
  func forgetHeadings() {
    if !isRendered { dropHeadings() }
  }

  /// Lets go of all headings that were made.
  func dropHeadings() {
    for heading in liveHeadings { disown(heading.label) }
    if !liveHeadings.isEmpty { liveHeadings = [] }
  }
}
