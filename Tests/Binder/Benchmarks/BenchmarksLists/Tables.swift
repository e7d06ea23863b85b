import CPlainList
import GTKRenderer
import Measuring
import Signals
import Widgets

private let tableRows = 100_000
private let tableColumns = 7
private let tablePages = 20

/// The acts on a table, ours or plain.
@MainActor
struct TableContender {
  let make: () -> Widget
  let sort: (Widget, _ isDescending: Bool) -> Void
  let select: (Widget, _ all: Bool) -> Void
}

@MainActor
func plainTable(_ stage: Stage) -> TableContender {
  TableContender {
    NativeWidget {
      stage.keys.withUnsafeBufferPointer { keys in
        keys.baseAddress.flatMap { plain_table_new($0, UInt32(tableRows), Int32(tableColumns)) }
      }
    }
  } sort: { widget, isDescending in
    widget.withGTKWidget { plain_table_sort($0, isDescending) }
  } select: { widget, all in
    widget.withGTKWidget { plain_table_select($0, all) }
  }
}

@MainActor
func ourTable(_ stage: Stage) -> TableContender {
  TableContender {
    let keys = stage.column
    let table = TableView<Int32>(
      (0..<tableColumns).map { number in
        TableColumn("Column \(number)", width: 120, sortedBy: keys) { "Cell \(number) of \($0)" }
      })
    ListProjection(rowCount: tableRows) { keys[$0] }.bind(to: table)
    return table
  } sort: { widget, isDescending in
    (widget as? AnyTableView)?.sortOrder = [TableSort("Column 0", isDescending: isDescending)]
  } select: { widget, all in
    guard let table = widget as? AnyTableView else { return }
    if all { table.selectAll() } else { table.unselectAll() }
  }
}

/// The times of one table, each to the frame with the result.
private struct Times {
  var first: [Double] = []
  /// The first frame and the pages after it: the plain table creates two hundred rows in that frame, ours creates
  /// rows as they become visible.
  var journey: [Double] = []
  /// A page further among the first twenty, for which ours creates rows and the plain one already has them.
  var early: [Double] = []
  /// A page further, once rows can be reused.
  var page: [Double] = []
  var sort: [Double] = []
  var select: [Double] = []
}

@MainActor
private func measure(_ contender: TableContender, _ stage: Stage, _ times: inout Times) {
  var own = Times()
  var pages: [Double] = []
  let first = stage.firstFrame(contender.make) { widget in
    for _ in 0..<(2 * tablePages) {
      pages.append(stage.frame(of: widget) { widget.withGTKWidget { plain_scroll($0, 1) } })
    }
    for all in [true, false, true] {
      let time = stage.frame(of: widget) { contender.select(widget, all) }
      if all { own.select.append(time) }
    }
    for isDescending in [false, true] {
      own.sort.append(stage.frame(of: widget) { contender.sort(widget, isDescending) })
    }
  }
  times.first.append(first)
  times.journey.append(pages.prefix(tablePages).reduce(first, +))
  times.early += pages.prefix(tablePages)
  times.page += pages.suffix(tablePages)
  times.sort += own.sort
  times.select += own.select
}

/// A table of 100,000 rows in seven columns, beside `GtkColumnView` in plain C.
@MainActor
func tables(_ stage: Stage) -> [Figure] {
  var (plain, ours) = (Times(), Times())
  var warmUp = Times()
  measure(plainTable(stage), stage, &warmUp)
  measure(ourTable(stage), stage, &warmUp)
  for _ in 0..<rounds {
    measure(plainTable(stage), stage, &plain)
    measure(ourTable(stage), stage, &ours)
  }
  // A page among the first ones has no ratio limit: the plain table has paid for it in its first frame.
  let what: [(String, KeyPath<Times, [Double]>, limit: Double?, ratio: Double?)] = [
    ("first frame", \.first, nil, 1), ("first frame and twenty pages", \.journey, nil, 1),
    ("a page further, one of the first twenty", \.early, 16, nil), ("a page further, later", \.page, 16, 1),
    ("select all", \.select, 16, 1), ("sort", \.sort, nil, 1),
  ]
  return what.flatMap { name, path, limit, ratio in
    let (theirs, own) = (plain[keyPath: path].median, ours[keyPath: path].median)
    return [
      Figure("table of 100,000 rows in 7 columns, \(name): plain C", theirs, "ms"),
      Figure("  TableView", own, "ms", atMost: limit),
      Figure("    beside plain C", own / theirs, "x", atMost: ratio),
    ]
  }
}
