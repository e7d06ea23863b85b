import Testing

@testable import Signals

/// Signals written as lines of text: one character per second of virtual time.
///
/// `-` is a pause, a letter or digit an element, `|` the completion, `#` a failure, `(ab|)` several in one second,
/// `[ab]` an element of several characters. Dashes at the end of a line are left out.
struct Marbles {
  let clock = VirtualClock()

  /// A cold signal that plays a line.
  func play(_ line: String) -> Signal<String, Boom> {
    let clock = clock
    return Signal { observer in
      let timers = CompositeDisposable()
      let events = Marbles.parse(line)
      // Timers first: the consequences of an element follow the line's own events of the same second.
      for (second, event) in events where second > 0 {
        timers.add(clock.schedule(after: .seconds(second)) { observer.on(event) })
      }
      for (second, event) in events where second == 0 { observer.on(event) }
      return timers
    }
  }

  static func parse(_ line: String) -> [(second: Int, event: SignalEvent<String, Boom>)] {
    var result: [(Int, SignalEvent<String, Boom>)] = []
    var second = 0
    var isGroup = false
    for character in line {
      switch character {
      case "-": second += 1
      case "(": isGroup = true
      case ")":
        isGroup = false
        second += 1
      default:
        switch character {
        case "|": result.append((second, .completed))
        case "#": result.append((second, .failed(Boom())))
        default: result.append((second, .next(String(character))))
        }
        if !isGroup { second += 1 }
      }
    }
    return result
  }

  /// The line that a signal plays in the next `seconds`.
  func line<Element, Failure: Error>(
    of signal: some SignalProtocol<Element, Failure>, seconds: Int = 30, show: @escaping (Element) -> String
  ) -> String {
    var frame: [String] = []
    var line = ""
    let handle = signal.observe { event in
      switch event {
      case .next(let element):
        let text = show(element)
        frame.append(text.count == 1 ? text : "[\(text)]")
      case .failed: frame.append("#")
      case .completed: frame.append("|")
      }
    }
    for _ in 0..<seconds {
      line += frame.isEmpty ? "-" : frame.count == 1 ? frame[0] : "(\(frame.joined()))"
      frame = []
      clock.advance(by: .seconds(1))
    }
    handle.dispose()
    while line.last == "-" { line.removeLast() }
    return line
  }
}

/// Checks that an operator turns one line into another.
func expect<Failure: Error>(
  _ input: String, becomes output: String, seconds: Int = 30,
  sourceLocation: SourceLocation = #_sourceLocation,
  through operation: (Signal<String, Boom>, Marbles) -> Signal<String, Failure>
) {
  let marbles = Marbles()
  let line = marbles.line(of: operation(marbles.play(input), marbles), seconds: seconds) { $0 }
  var expected = output
  while expected.last == "-" { expected.removeLast() }
  #expect(line == expected, sourceLocation: sourceLocation)
}

func expect<Failure: Error>(
  _ input: String, becomes output: String, sourceLocation: SourceLocation = #_sourceLocation,
  through operation: (Signal<String, Boom>) -> Signal<String, Failure>
) {
  expect(input, becomes: output, sourceLocation: sourceLocation) { signal, _ in operation(signal) }
}
