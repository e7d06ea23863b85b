import Foundation

/// One line of the table: a measurement and its limit.
package struct Figure: Codable {
  package let name: String
  package let value: Double
  package let unit: String
  package let limit: Double?
  package var holds: Bool { limit.map { value <= $0 } ?? true }

  package init(_ name: String, _ value: Double, _ unit: String, atMost limit: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
  }
}

/// Prints figures as a table and appends them to a JSON file if one is named on the command line.
///
/// Ends the program with 1 when a limit is exceeded.
package func report(_ figures: [Figure]) {
  func text(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }
  for figure in figures {
    let limit = figure.limit.map { "at most \(text($0))" } ?? ""
    print(
      figure.name.padding(toLength: 74, withPad: " ", startingAt: 0)
        + "\(text(figure.value)) \(figure.unit)".padding(toLength: 14, withPad: " ", startingAt: 0)
        + limit.padding(toLength: 16, withPad: " ", startingAt: 0) + (figure.holds ? "" : "MISSED"))
  }
  defer { if !figures.allSatisfy(\.holds) { exit(1) } }
  guard let path = CommandLine.arguments.dropFirst().first else { return }
  let file = URL(fileURLWithPath: path)
  var all = (try? JSONDecoder().decode([Figure].self, from: Data(contentsOf: file))) ?? []
  all += figures
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  do {
    try encoder.encode(all).write(to: file)
  } catch {
    print("could not write \(path): \(error)")
  }
}

/// CPU time in milliseconds of the process or of the calling thread, independent of other programs.
package func cpuTime(ofThread isThread: Bool = false) -> Double {
  var now = timespec()
  clock_gettime(isThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
}

/// The time the calling thread has waited for a busy processor, in milliseconds; 0 if unknown.
///
/// Source: `/proc/thread-self/schedstat`.
package func processorWait() -> Double {
  let file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 128)
  let count = read(file, &bytes, bytes.count)
  let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
  return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e6 : 0
}

/// The resident memory of the process, in MiB. Source: `/proc/self/statm`.
package func residentMemory() -> Double {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

extension [Double] {
  package var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
