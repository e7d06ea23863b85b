import CSV
import Foundation
import Measuring
import People
import Services

/// The cost of exporting 100,000 people with all columns to a file.
struct Writing {
  private let people: [Person]

  init() {
    var generated = GeneratedPeople()
    people = generated.next(peopleCount)
  }

  /// The wall-clock time, including the file on its disk.
  func figures() throws -> [Figure] {
    let path = FileManager.default.temporaryDirectory.appending(path: "bench-people-\(getpid()).csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var times: [Double] = []
    for _ in 0..<5 {
      let start = ContinuousClock.now
      let entries = people.map { CSVFileEntry($0, server: "home.example", titles: [:]) }
      let bytes = CSVFile.bytes(of: entries, as: .people)
      try WholeFile(path: path).write(bytes, over: true)
      times.append(Double((ContinuousClock.now - start) / .microseconds(1)) / 1_000)
    }
    return [Figure("writing 100,000 people as CSV", times.median, "ms", atMost: 1_000)]
  }
}
