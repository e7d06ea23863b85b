import CBinderGTK
import CBinderGTKProbe
import CPlainList
import Foundation
import GTKRenderer
import Measuring
import Signals
import Widgets

/// Lists of a million rows in a window, beside the same list in plain C, in turn in one run: CPU time of the main
/// thread, independent of other programs.

let rowCount = 1_000_000
let rounds = 7
/// The filter keeps one of each hundred rows.
let factor = 100

/// A row that counts itself.
final class CountedRow: Box {
  static var alive = 0
  let label = Label()

  init() {
    super.init(.row, [label])
    CountedRow.alive += 1
  }

  isolated deinit { CountedRow.alive -= 1 }
}

struct Person: Identifiable, Equatable {
  let id: Int
  let key: Int32
}

/// A window with a list, ours or plain, and the acts on it.
@MainActor
struct Stage {
  let renderer: Renderer
  let keys = (0..<Int32(rowCount)).map { ($0 &* 7_919) % 1_000_003 }
  let people: [Person]
  let column: KeyColumn<Int32>

  init(_ renderer: Renderer) {
    self.renderer = renderer
    people = keys.enumerated().map { Person(id: $0, key: $1) }
    column = KeyColumn(keys)
  }

  // Not inlined: valgrind finds it by its name; see `count`.
  @inline(never)
  func milliseconds(_ body: () -> Void) -> Double {
    let start = cpuTime(ofThread: true)
    body()
    return cpuTime(ofThread: true) - start
  }

  func run(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      // GTK uses the real clock: without a rest an idle loop would take the processor from the X server.
      if !bgtk_iterate(false) { usleep(200) }
    }
  }

  func waitForFrame(_ widget: Widget) {
    widget.withGTKWidget { plain_wait_for_frame($0) }
  }

  /// The time from an act to the frame with its result.
  func frame(of widget: Widget, after act: () -> Void) -> Double {
    milliseconds {
      act()
      waitForFrame(widget)
    }
  }

  func open(_ content: Widget) -> Window {
    let window = Window(clock: VirtualClock())
    window.defaultWidth = 480
    window.defaultHeight = 720
    content.layout = Layout(vexpand: true)
    window.content = content
    renderer.show(window)
    waitForFrame(content)
    return window
  }

  /// The time to the first frame of a widget, and to the result of `then`.
  func firstFrame(_ make: () -> Widget, _ then: (Widget) -> Void = { _ in }) -> Double {
    var shown: (Widget, Window)?
    let time = milliseconds {
      let widget = make()
      shown = (widget, open(widget))
    }
    run(for: .milliseconds(50))
    if let (widget, window) = shown {
      then(widget)
      window.close()
    }
    shown = nil
    run(for: .milliseconds(50))
    return time
  }

  func plain() -> Widget {
    NativeWidget {
      keys.withUnsafeBufferPointer { keys in
        guard let keys = keys.baseAddress else { return nil }
        return plain_list_new(keys, UInt32(rowCount))
      }
    }
  }

  func show(_ row: Label, _ key: Int32) { row.text = "Row \(key)" }

  func projection() -> ListProjection<Int32> {
    ListProjection(rowCount: rowCount) { [column] in column[$0] }
  }
}

/// The contenders: plain C, and a list of each source.
@MainActor
func contenders(_ stage: Stage) -> [() -> Widget] {
  let observable = MutableObservableArray(stage.people)
  let people = Property(stage.people)
  func list(_ bind: (ListView<Label>) -> Void) -> ListView<Label> {
    let list = ListView { Label() }
    bind(list)
    return list
  }
  return [
    stage.plain,
    { list { observable.bind(to: $0) { stage.show($0, $1.key) } } },
    { list { stage.projection().bind(to: $0) { stage.show($0, $1) } } },
    { list { people.bind(to: $0) { stage.show($0, $1.key) } } },
  ]
}

/// The first frame of each source beside plain C, in another order each round.
///
/// A frame takes some 15 ms, part of which is the cleanup after the contender before: so each follows each, and the
/// ratios are those of one round.
@MainActor
func firstFrames(_ stage: Stage) -> [Figure] {
  let contenders = contenders(stage)
  var times = [[Double]](repeating: [], count: contenders.count)
  let orders = permutations(of: Array(contenders.indices))
  for round in 0...8 * rounds {
    for index in orders[round % orders.count] {
      let time = stage.firstFrame(contenders[index])
      // The first round is a warm-up.
      if round > 0 { times[index].append(time) }
    }
  }
  let medians = times.map(\.median)
  func ratio(_ index: Int) -> Double { zip(times[index], times[0]).map { $0 / $1 }.median }
  return [
    Figure("first frame of 1,000,000 rows: plain C", medians[0], "ms"),
    Figure("  an observable array", medians[1], "ms"),
    Figure("    beside plain C", ratio(1), "x", atMost: 1),
    Figure("  a projection", medians[2], "ms"),
    Figure("    beside plain C", ratio(2), "x", atMost: 1),
    Figure("  an array in a property, whose identities are compared", medians[3], "ms"),
  ]
}

func permutations(of numbers: [Int]) -> [[Int]] {
  guard !numbers.isEmpty else { return [[]] }
  return numbers.flatMap { first in
    permutations(of: numbers.filter { $0 != first }).map { [first] + $0 }
  }
}

/// Filters to one row of a hundred and back, each to the frame with the result.
@MainActor
func filters(_ stage: Stage) -> [Figure] {
  var (plain, ours): ([Double], [Double]) = ([], [])
  let filter = ListFilter(stage.column) { Int($0) % factor == 0 }
  for _ in 0..<rounds {
    _ = stage.firstFrame(stage.plain) { widget in
      plain.append(
        stage.milliseconds {
          for factor in [factor, 1] {
            widget.withGTKWidget { plain_list_filter($0, Int32(factor)) }
            stage.waitForFrame(widget)
          }
        })
    }
    let projection = stage.projection()
    _ = stage.firstFrame(
      {
        let list = ListView { Label() }
        projection.bind(to: list) { stage.show($0, $1) }
        return list
      },
      { widget in
        ours.append(
          stage.milliseconds {
            for filter in [filter, nil] {
              projection.filter = filter
              stage.waitForFrame(widget)
            }
          })
      })
  }
  return [
    Figure("filter to 1 % and back: plain C", plain.median, "ms"),
    Figure("  a projection", ours.median, "ms"),
    Figure("    beside plain C", ours.median / plain.median, "x", atMost: 1.2),
  ]
}

/// Inserts and removes one row, to the frame with the result, and scrolls through all rows.
@MainActor
func journeys(_ stage: Stage) -> [Figure] {
  let array = MutableObservableArray(stage.people)
  var (steps, most): ([Double], Int) = ([], 0)
  var changes: [Double] = []
  _ = stage.firstFrame(
    {
      let list = ListView { CountedRow() }
      array.bind(to: list) { row, person in row.label.text = "Row \(person.key)" }
      return list
    },
    { widget in
      guard let list = widget as? ListView<CountedRow> else { return }
      for number in 0..<20 {
        changes.append(stage.milliseconds { array.append(Person(id: rowCount + number, key: 0)) })
        changes.append(stage.milliseconds { array.remove(at: array.count - 1) })
      }
      for part in (0...200).map({ Double($0) / 200 }) + [0] {
        list.withGTKWidget { bgtk_probe_scroll(OpaquePointer($0), part) }
        steps.append(stage.milliseconds { stage.waitForFrame(list) })
        most = max(most, list.liveRowCount)
      }
      stage.run(for: .milliseconds(100))
    })
  return [
    Figure(
      "append 1 or remove 1 at the end of 1,000,000 in a window, without the frame", changes.median, "ms"),
    Figure("scrolling 1,000,000 rows in 200 steps: a step", steps.median, "ms"),
    Figure("most rows alive on the way", Double(most), "", atMost: 400),
    Figure("rows alive after the window has closed", Double(CountedRow.alive), "", atMost: 0),
  ]
}

MainActor.assumeIsolated {
  guard Renderer.isDisplayAvailable, let renderer = try? Renderer() else {
    print("no display: lists in a window are not measured")
    exit(0)
  }
  renderer.animationsEnabled = false
  let stage = Stage(renderer)
  let arguments = CommandLine.arguments
  if arguments.count == 5, arguments[1] == "count", let contender = Int(arguments[3]),
    let times = Int(arguments[4])
  {
    return count(arguments[2], of: contender, times: times, stage)
  }
  report(firstFrames(stage) + filters(stage) + journeys(stage) + tables(stage))
}
