import CListFloor
import Measuring
import Signals
import Widgets

/// Lists of a million rows without a window: the cost of a change, an order and a row in the retained state.

struct Person: Identifiable {
  let id: Int
  var name: String
}

let rowCount = 1_000_000

/// The milliseconds of one call, as the median of rounds of `calls` each, which share the cost of reading the clock.
@MainActor
func milliseconds(rounds: Int = 9, calls: Int, _ body: @MainActor () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = cpuTime(ofThread: true)
    for _ in 0..<calls { body() }
    return (cpuTime(ofThread: true) - start) / Double(calls)
  }.median
}

@MainActor
func people() -> MutableObservableArray<Person> {
  MutableObservableArray((0..<rowCount).map { Person(id: $0, name: "Row \($0)") })
}

/// A list with its first rows, without a renderer.
@MainActor
func list(_ bind: (ListView<Label>) -> Void) -> ListView<Label> {
  let list = ListView { Label() }
  bind(list)
  for index in 0..<20 { _ = list.row(at: index) }
  return list
}

/// The cost of changing an array with and without a list.
@MainActor
func figures(
  _ name: String, _ plain: MutableObservableArray<Person>, _ bound: MutableObservableArray<Person>,
  atMost total: Double? = 0.1, _ change: @MainActor (MutableObservableArray<Person>) -> Void
) -> [Figure] {
  change(bound)
  change(plain)
  let whole = milliseconds(calls: 100) { change(bound) }
  let own = milliseconds(calls: 100) { change(plain) }
  return [
    Figure("array of 1,000,000: \(name)", whole, "ms", atMost: total),
    Figure("  the same without a list", own, "ms"),
  ]
}

/// Inserts, removes and replaces one row of an array.
@MainActor
func arrayFigures() -> [Figure] {
  let (plain, bound) = (people(), people())
  let shown = list { bound.bind(to: $0) { row, person in row.text = person.name } }
  defer { withExtendedLifetime(shown) {} }
  return figures("append 1", plain, bound) { $0.append(Person(id: $0.count, name: "new")) }
    + figures("remove 1 at the end", plain, bound) { $0.remove(at: $0.count - 1) }
    + figures("change 1", plain, bound) { $0[Int.random(in: 0..<$0.count)] = Person(id: 7, name: "other") }
    // The array moves the later elements, which no list can avoid; a projection does not.
    + figures("remove 1 anywhere", plain, bound, atMost: nil) { $0.remove(at: Int.random(in: 0..<$0.count)) }
}

/// The same changes in a projection with an order and a filter.
@MainActor
func projectionFigures() -> [Figure] {
  let keys = KeyColumn((0..<rowCount).map { _ in Int.random(in: 0..<1_000_000_000) })
  let names = KeyColumn((0..<rowCount).map { _ in "Name \(Int.random(in: 0..<1_000_000))" })
  let projection = ListProjection(rowCount: rowCount) { keys[$0] }
  let shown = list { projection.bind(to: $0) { row, key in row.text = "\(key)" } }
  defer { withExtendedLifetime(shown) {} }
  projection.order = [.ascending(keys)]
  projection.filter = ListFilter(keys) { $0 % 10 > 0 }
  var figures = [
    Figure(
      "projection of 1,000,000 in order, filtered: append 1",
      milliseconds(calls: 100) {
        projection.appendRows { keys.keys.append(Int.random(in: 0..<1_000_000_000)) }
      },
      "ms", atMost: 0.1),
    Figure(
      "projection: remove 1 anywhere",
      milliseconds(calls: 100) { projection.removeRow(Int.random(in: 0..<projection.rowCount)) }, "ms",
      atMost: 0.1),
    Figure(
      "projection: change 1, which moves it",
      milliseconds(calls: 100) {
        let row = Int.random(in: 0..<projection.rowCount)
        projection.changeRow(row) { keys[row] = Int.random(in: 0..<1_000_000_000) }
      }, "ms", atMost: 0.1),
  ]
  for row in rowCount..<projection.rowCount { names.keys.append("\(row)") }
  projection.filter = nil
  figures += sortFigures(projection, keys, names)
  return figures
}

@MainActor
func sortFigures(_ projection: ListProjection<Int>, _ keys: KeyColumn<Int>, _ names: KeyColumn<String>)
  -> [Figure]
{
  let plain = keys.keys.map { Int64($0) }
  var rows = [UInt32](repeating: 0, count: plain.count)
  var (ours, floor, back): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<7 {
    back.append(milliseconds(rounds: 1, calls: 1) { projection.order = [.ascending(names)] })
    ours.append(milliseconds(rounds: 1, calls: 1) { projection.order = [.ascending(keys)] })
    floor.append(milliseconds(rounds: 1, calls: 1) { floor_sort(plain, &rows, plain.count) })
  }
  return [
    Figure("sort 1,000,000 by another column of numbers", ours.median, "ms"),
    Figure("std::sort of the same keys", floor.median, "ms"),
    Figure("  ratio", ours.median / floor.median, "x", atMost: 1.5),
    Figure("sort 1,000,000 by a column of texts", back.median, "ms"),
  ]
}

/// The bytes per row that a list adds to its items.
@MainActor
func memoryFigures() -> [Figure] {
  func perRow(_ make: () -> AnyObject) -> Double {
    let before = floor_heap()
    let made = make()
    defer { withExtendedLifetime(made) {} }
    return (Double(floor_heap()) - Double(before)) / Double(rowCount)
  }
  let array = people()
  let property = Property(array.array)
  let keys = KeyColumn(Array(0..<rowCount))
  return [
    Figure(
      "memory for each row above the items: observable array",
      perRow { list { array.bind(to: $0) { row, person in row.text = person.name } } }, "bytes", atMost: 32),
    Figure(
      "memory for each row above the items: array in a property",
      perRow { list { property.bind(to: $0) { row, person in row.text = person.name } } }, "bytes", atMost: 32
    ),
    Figure(
      "memory for each row above keys and items: projection, in order and filtered",
      perRow {
        let projection = ListProjection(rowCount: rowCount) { keys[$0] }
        projection.show(order: [.descending(keys)], filter: ListFilter(keys) { $0 % 2 == 0 })
        return list { projection.bind(to: $0) { row, key in row.text = "\(key)" } }
      }, "bytes", atMost: 32),
  ]
}

extension Person: Equatable {}

MainActor.assumeIsolated {
  report(memoryFigures() + arrayFigures() + projectionFigures())
}
