import Signals

extension AnyListView: DefaultPropertyProvider {
  /// What is meant when no property is named: the selected row or cell, or none.
  public var defaultProperty: Property<Int?> { $selectedIndex }

  /// Selects a row or cell, or none.
  public func setDefaultProperty(_ value: Int?) { setSelectedIndex(value) }

  var listProperties: [InspectableProperty] {
    [
      InspectableProperty("rowCount", self.itemCount, shownAs: "\(self.itemCount) \(self.rowNoun)"),
      InspectableProperty(
        "selectedRow", self.selectedIndex, shownAs: self.selectedIndex.map { "selected \($0)" }),
      InspectableProperty("maximumSize", self.maximumWidth),
    ]
  }

  var listGestures: [Gesture] {
    [
      gesture("activateRow") { $0.activate(rowAt: $1) },
      gesture("selectRow") { $0.select(rowAt: $1) },
      gesture("scrollToRow") { list, index in
        guard list.isReachable else { return false }
        list.scroll(toRowAt: index)
        return true
      },
    ]
  }

  // With the index of a row; a million of them are no arguments to choose from.
  private func gesture(_ name: String, _ act: @escaping (AnyListView, Int) -> Bool) -> Gesture {
    Gesture(
      name, of: self, arguments: visibleRange.clamped(to: 0..<itemCount).map { "\($0)" },
      refusal: { list, index in
        Int(index).map((0..<list.itemCount).contains) == true
          ? nil : "there is no row \(index): the list has \(list.itemCount)"
      }
    ) { list, index in
      guard let index = Int(index), (0..<list.itemCount).contains(index) else { return false }
      return act(list, index)
    }
  }
}
