import CPlainList
import Widgets

/// Does one thing many times for valgrind --tool=callgrind --toggle-collect='*milliseconds*', whose counts are
/// independent of the load.
///
/// - Parameters:
///   - contender: 0 to 3 are the lists, from the plain one on; 4 is the plain table, 5 is ours.
///   - act: `first`, a first frame; of a table also `page`, `select` or `sort`.
@MainActor
func count(_ act: String, of contender: Int, times: Int, _ stage: Stage) {
  let table = contender == 4 ? plainTable(stage) : ourTable(stage)
  guard act != "first" else {
    let make = contender < 4 ? contenders(stage)[contender] : table.make
    for _ in 0..<times { _ = stage.firstFrame(make) }
    return
  }
  let widget = table.make()
  let window = stage.open(widget)
  stage.run(for: .milliseconds(50))
  for number in 0..<times {
    switch act {
    case "page":
      _ = stage.frame(of: widget) { widget.withGTKWidget { plain_scroll($0, 1) } }
    case "select":
      _ = stage.frame(of: widget) { table.select(widget, true) }
      table.select(widget, false)
      stage.waitForFrame(widget)
    default:
      _ = stage.frame(of: widget) { table.sort(widget, number % 2 == 1) }
    }
  }
  window.close()
}
