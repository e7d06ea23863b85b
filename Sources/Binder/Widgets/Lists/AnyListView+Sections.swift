import Signals

// Headings of sections have positions on the screen but no index: row indices count items only.

extension ListView {
  /// Inserts a heading before each item whose title differs from that of the item before; items with the same title
  /// must be consecutive, as in a sorted array or projection.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// list.setSections { (person: Person) in String(person.name.prefix(1)) }
  /// // a heading "A" before Ada, and a "G" before Grace
  /// ```
  ///
  /// Headings get no focus, cannot be selected or activated, are not counted, and are headings to assistive technology.
  ///
  /// - Parameter title: Returns the title of an item's section; a list of items of another type gets no headings.
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

  /// The number of positions that a renderer shows, items and headings.
  public var positionCount: Int { sections?.position(of: rowCount) ?? rowCount }

  /// Returns the position of an item.
  public func position(of index: Int) -> Int { sections?.position(of: index) ?? index }

  /// Returns the index of the item at a position; nil for a heading.
  public func index(at position: Int) -> Int? { sections.map { $0.index(at: position) } ?? position }

  /// Returns the indices of the items within a range of positions.
  public func indices(at positions: Range<Int>) -> Range<Int> {
    guard let sections else { return positions }
    return sections.firstIndex(from: positions.lowerBound)..<sections.firstIndex(from: positions.upperBound)
  }

  /// The titles of the sections, from first to last.
  public var sectionTitles: [String] { sections?.headings.map(\.title) ?? [] }

  /// Makes the heading at a position, for a renderer to show; nil for an item.
  public func makeHeading(at position: Int) -> Label? {
    guard let sections, let number = sections.heading(at: position) else { return nil }
    return makeHeading(sections.headings[number])
  }

  /// Releases a heading that is no longer shown.
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

  /// Returns the heading right before an item, if any; without a renderer it is made on demand.
  func heading(before index: Int) -> Label? {
    guard let sections else { return nil }
    if let live = liveHeadings.first(where: { $0.start == index }) { return live.label }
    let number = sections.count(through: index) - 1
    guard !isRendered, number >= 0, sections.headings[number].start == index else { return nil }
    return makeHeading(sections.headings[number])
  }

  func headings(in range: Range<Int>) -> [ListSections.Heading] {
    sectionTitle.map { content.headings(in: range, by: $0) } ?? []
  }

  /// Updates the headings after a change; returns the change in positions.
  func applySections(_ change: ListChange) -> [ListSplice] {
    guard sections != nil else { return change.splices }
    let shown = sections?.apply(change, count: rowCount, find: headings) ?? []
    liveHeadings = liveHeadings.compactMap { heading in
      change.splices.place(of: heading.start).map { (heading.label, $0) }
    }
    if !shown.isEmpty { forgetHeadings() }
    return shown
  }

  /// Releases headings that are made on demand; a renderer releases its own.
  func forgetHeadings() {
    if !isRendered { dropHeadings() }
  }

  func dropHeadings() {
    for heading in liveHeadings { disown(heading.label) }
    if !liveHeadings.isEmpty { liveHeadings = [] }
  }
}
