import Signals

extension AnyListView: DefaultPropertyProvider {
  /// The property used when none is named: the selected row or cell, or none.
  public var defaultProperty: Property<Int?> { $selectedIndex }

  /// Selects a row or cell, or none.
  public func setDefaultProperty(_ value: Int?) { selectedIndex = value }

  var listProperties: [InspectableProperty] {
    [
      InspectableProperty("rowCount", value: self.itemCount, shownAs: "\(self.itemCount) \(self.rowNoun)"),
      InspectableProperty(
        "selectedRow", value: self.selectedIndex, shownAs: self.selectedIndex.map { "selected \($0)" }),
      InspectableProperty(
        "selectedRows", value: self.inspectedSelection, shownAs: self.inspectedSelectedCount),
      InspectableProperty("maximumSize", value: self.maximumWidth),
    ]
  }

  // Of the rows in sight only.
  private var inspectedSelection: String? {
    let rows = visibleRange.clamped(to: 0..<itemCount).filter(isSelected)
    return rows.isEmpty ? nil : rows.map { "\($0)" }.joined(separator: " ")
  }

  private var inspectedSelectedCount: String? {
    selectionMode == .several && selectedCount != 1 ? "\(selectedCount) selected" : nil
  }

  // The gestures of a list with a multiple selection.
  private var selectionGestures: [Gesture] {
    guard selectionMode == .several else { return [] }
    return [
      gesture("toggleRow", keys: ["Ctrl+space"]) { $0.toggleSelection(ofRowAt: $1) },
      gesture("extendSelection", keys: ["Shift+Down", "Shift+Up"]) { $0.extendSelection(toRowAt: $1) },
      Gesture("selectAll", of: self, key: "Ctrl+A") { $0.selectAll() },
      Gesture("unselectAll", of: self, key: "Ctrl+Shift+A") { $0.unselectAll() },
    ]
  }

  private func noSelection(_ list: AnyListView) -> String? {
    list.selectionMode == .none ? "the list lets no row be selected" : nil
  }

  var listGestures: [Gesture] {
    [
      gesture("activateRow", keys: ["Return"]) { $0.activate(rowAt: $1) },
      gesture("selectRow", keys: ["Down", "Up"], refusal: noSelection) { $0.select(rowAt: $1) },
      gesture("scrollToRow", keys: ["Page_Down", "Page_Up"]) { list, index in
        guard list.isReachable else { return false }
        list.scroll(toRowAt: index, byPerson: true)
        return true
      },
    ] + selectionGestures + rowMenuGestures + (isReorderable ? [moveGesture] : [])
      + (isPullable ? [pullGesture] : [])
  }

  // From one index to another, as in `2 0`.
  private var moveGesture: Gesture {
    Gesture("moveRow", of: self) { list, places in
      let places = places.split(separator: " ").compactMap { Int($0) }
      return places.count == 2 && list.move(rowAt: places[0], to: places[1])
    }
  }

  // The gesture takes the index of a row; only rows in sight are offered as arguments.
  private func gesture(
    _ name: String, keys: [Shortcut], refusal: @escaping (AnyListView) -> String? = { _ in nil },
    act: @escaping (AnyListView, Int) -> Bool
  ) -> Gesture {
    Gesture(
      name, of: self, arguments: visibleRange.clamped(to: 0..<itemCount).map { "\($0)" },
      keys: keys,
      refusal: { list, index in
        Int(index).map((0..<list.itemCount).contains) == true
          ? refusal(list) : "there is no row \(index): the list has \(list.itemCount)"
      }
    ) { list, index in
      guard let index = Int(index), (0..<list.itemCount).contains(index) else { return false }
      return act(list, index)
    }
  }
}
