import CWindowWatch
import Foundation
import Measuring

/// The waiting times of a person at Kith's window: until it shows its people, and from a key to the matching rows.
///
/// Programs are started in turn beside a window of plain C, so that a slow machine affects all alike. Arguments: the
/// file for the figures, Kith, the window of plain C, a folder for the books.

let arguments = CommandLine.arguments
guard arguments.count == 5, let watch = window_watch_open() else {
  print("BenchmarksWindow FIGURES KITH HELLO FOLDER, on a display with the X Damage extension")
  exit(64)
}
let (kith, hello, folder) = (arguments[2], arguments[3], URL(filePath: arguments[4]))
let rounds = 25

func book(_ count: Int) -> [String] {
  ["--data", folder.appending(path: "\(count)").path, "--sample", "\(count)"]
}

struct Started {
  let name: String
  let path: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
}

/// A duration, its CPU time and the memory at its end.
typealias Start = (time: Double, cpu: Double, memory: Double)

/// The time until a window shows its content, with the CPU time and the memory then.
///
/// For Kith the content is avatars in rows, not the sidebar or the progress.
@MainActor
func start(_ one: Started) throws -> Start {
  let isOurs = one.path == kith
  if isOurs {
    window_watch_look_at(watch, 230, 140, 400, 500)
  } else {
    window_watch_look_at(watch, 60, 60, 600, 620)
  }
  let program = try Program(one.path, one.arguments, environment: one.environment)
  defer { program.end() }
  let shown = isOurs ? window_watch_colourful(watch, 5, 60) : window_watch_content(watch, 8, 60)
  guard shown > 0 else { throw CocoaError(.executableLoad) }
  let (cpu, memory) = (program.cpuTime, program.memory)
  return ((shown - program.start) * 1_000, cpu, memory)
}

/// Waits until the display is empty again.
@MainActor
func clear() { _ = window_watch_rest(watch, 0.3, 10) }

@MainActor
func starts() throws -> [Figure] {
  // Kith makes GTK load no OpenGL drivers if cairo draws; plain C does: that time is reported as well.
  let withoutGL = ["GDK_DEBUG": "gl-disable", "GDK_DISABLE": "gl"]
  let programs = [
    Started(name: "a window of plain C", path: hello),
    Started(name: "a window of plain C without OpenGL", path: hello, environment: withoutGL),
    Started(name: "Kith with 10,000 people", path: kith, arguments: book(10_000)),
    Started(name: "Kith with 100,000 people", path: kith, arguments: book(100_000)),
  ]
  // Fills the books and the system's file cache.
  for program in programs {
    _ = try start(program)
    clear()
  }
  var found = programs.map { _ in [Start]() }
  for round in 0..<rounds {
    // Each at each place in turn.
    for place in programs.indices {
      let index = (place + round) % programs.count
      found[index].append(try start(programs[index]))
      clear()
    }
  }
  return zip(programs, found).flatMap { program, times in
    let time = times.map(\.time).median
    let isOurs = program.path == kith
    return [
      Figure("start to first content: \(program.name)", time, "ms", atMost: isOurs ? 400 : nil),
      Figure("  CPU time until then", times.map(\.cpu).median, "ms"),
      Figure("  memory then (proportional)", times.map(\.memory).median, "MiB"),
    ]
      + (isOurs
        ? [
          Figure("  ratio to plain C", ratio(times, found[0]), "x", atMost: 1.3),
          Figure("  ratio to plain C without OpenGL", ratio(times, found[1]), "x"),
        ] : [])
  }
}

/// The median of each round's ratio: the machine is slow in some rounds only.
func ratio(_ times: [Start], _ floor: [Start]) -> Double {
  zip(times, floor).map { $0.time / $1.time }.median
}

/// The memory of a window that shows one person, in MiB.
@MainActor
func memoryOfOne() throws -> Double {
  let program = try Program(kith, book(1))
  defer { program.end() }
  window_watch_look_at(watch, 0, 0, 1100, 750)
  _ = window_watch_content(watch, 8, 60)
  _ = window_watch_rest(watch, 3, 30)
  return program.memory
}

/// From a key in the filter of 100,000 people to the first changed pixel among the rows.
@MainActor
func keys() throws -> [Figure] {
  let least = try memoryOfOne()
  clear()
  let program = try Program(kith, book(100_000))
  defer { program.end() }
  window_watch_look_at(watch, 0, 0, 1100, 750)
  _ = window_watch_content(watch, 8, 60)
  _ = window_watch_rest(watch, 1, 30)
  let keys = try Keys()
  defer { keys.end() }
  _ = keys.press("ctrl+p")
  // The sync is over once the count below the table stops changing.
  guard window_watch_rest(watch, 5, 1_200) == 1 else { throw CocoaError(.executableLoad) }
  let memory = program.memory
  // The rows, without the filter above them.
  window_watch_look_at(watch, 230, 140, 400, 500)
  _ = keys.press("ctrl+f")
  var times: [Double] = []
  for key in Array(repeating: ["z", "BackSpace", "q", "BackSpace", "w", "BackSpace"], count: 10).joined() {
    _ = window_watch_rest(watch, 0.5, 10)
    window_watch_keep(watch)
    let sent = keys.press(key)
    let changed = window_watch_change(watch, 5)
    guard changed > 0 else {
      print("no row changed after \(key)")
      continue
    }
    times.append((changed - sent) * 1_000)
  }
  guard times.count >= 50 else { throw CocoaError(.executableLoad) }
  return [
    Figure("key in the filter to changed rows, 100,000 people: median", times.median, "ms", atMost: 50),
    Figure("  95th of a hundred", times.sorted()[times.count * 95 / 100], "ms", atMost: 100),
    Figure("  keys that were pressed", Double(times.count), ""),
    Figure("  memory once all are read (proportional)", memory, "MiB"),
    Figure("  more than with one person", memory - least, "MiB", atMost: 114),
  ]
}

do {
  report(try starts() + keys())
} catch {
  print("BenchmarksWindow: a window showed nothing: \(error)")
  exit(1)
}
