import Widgets

extension ListView {
  /// The place of a row; nil once it was reused.
  public func place(of row: Row) -> Int? {
    (0..<itemCount).first { typedRow(at: $0) === row }
  }

  /// The row that has come to a place, or the last one; nil if there is none in sight.
  public func row(nearestTo place: Int) -> Row? {
    itemCount > 0 ? typedRow(at: min(place, itemCount - 1)) : nil
  }
}
