import Foundation

/// Damaged inputs made of a small corpus; an input is the same for the same seed and number, so that a finding is
/// reproducible.
///
///     let report = Fuzz(seed: 1, corpus: ["<p>a</p>"], tokens: ["<", "&"]).run("HTML", usually: 1_000) { input in
///       isText(input.text) ? .accepted : .refused
///     }
///
/// `scripts/fuzz` runs the same tests with a million inputs each under the address sanitizer.
package struct Fuzz {
  /// An input, and random numbers for a test's other choices.
  package struct Input {
    package let bytes: [UInt8]
    package var numbers: SeededNumbers
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  package enum Verdict {
    case accepted, refused
    case wrong(String)
  }

  package struct Report {
    package var inputs = 0
    package var accepted = 0
    /// The first ten findings, each with the number of its input and the input.
    package var findings: [String] = []
  }

  private let seed: UInt64
  private let corpus: [[UInt8]]
  private let tokens: [[UInt8]]
  private static let longest = 1 << 14
  private static let bytes: [UInt8] = [
    0, 9, 10, 13, 32, 34, 38, 60, 62, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xEF, 0xF4, 0xFF,
  ]

  package init(seed: UInt64, corpus: [String], tokens: [String]) {
    self.seed = seed
    self.corpus = corpus.map { Array($0.utf8) }
    self.tokens = tokens.map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]
  }

  /// Judges a number of inputs, or as many as `FUZZ_INPUTS` says, from the number `FUZZ_FIRST` on.
  package func run(_ kind: String, usually usual: Int, _ judge: (inout Input) -> Verdict) -> Report {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["FUZZ_INPUTS"].flatMap { Int($0) }
    let first = environment["FUZZ_FIRST"].flatMap { Int($0) } ?? 0
    let start = ContinuousClock.now
    var report = Report()
    for number in first..<(first + (wanted ?? usual)) {
      var input = input(number)
      report.inputs += 1
      switch judge(&input) {
      case .accepted: report.accepted += 1
      case .refused: break
      case .wrong(let reason):
        report.findings.append("\(kind) \(number): \(reason): \(input.text.debugDescription)")
      }
      if report.findings.count == 10 { break }
    }
    if wanted != nil {
      let time = (ContinuousClock.now - start).components.seconds
      print(
        "fuzz: \(kind): \(report.inputs) inputs, \(report.accepted) accepted, \(report.findings.count) findings, \(time) s"
      )
    }
    return report
  }

  private func input(_ number: Int) -> Input {
    var numbers = SeededNumbers(seed &* 1_000_003 &+ UInt64(truncatingIfNeeded: number))
    var bytes = corpus.randomElement(using: &numbers) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &numbers) { damage(&bytes, using: &numbers) }
    return Input(bytes: Array(bytes.prefix(Self.longest)), numbers: numbers)
  }

  private func damage(_ bytes: inout [UInt8], using numbers: inout SeededNumbers) {
    let place = Int.random(in: 0...bytes.count, using: &numbers)
    let end = min(bytes.count, place + Int.random(in: 0...16, using: &numbers))
    let token = tokens.randomElement(using: &numbers) ?? []
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 1 where place < bytes.count: bytes[place] = Self.bytes.randomElement(using: &numbers) ?? 0
    case 2 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &numbers)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
    case 5:
      let other = corpus.randomElement(using: &numbers) ?? []
      bytes = Array(bytes[..<place]) + other[Int.random(in: 0...other.count, using: &numbers)...]
    case 6 where Int.random(in: 0..<8, using: &numbers) == 0: bytes.removeSubrange(place...)
    case 7 where Int.random(in: 0..<8, using: &numbers) == 0:
      let part = Bool.random(using: &numbers) ? token : Array(bytes[place..<end])
      let times = 1 << Int.random(in: 1...9, using: &numbers)
      bytes.insert(contentsOf: repeatElement(part, count: times).joined(), at: place)
    case 8: bytes.replaceSubrange(place..<end, with: token)
    default: bytes.insert(contentsOf: token, at: place)
    }
    if bytes.count > Self.longest { bytes.removeSubrange(Self.longest...) }
  }
}
