import Foundation
import TestSupport
import Testing
import WidgetsTesting

/// Random gestures in Kith; `make monkey` performs many more.
@MainActor
struct MonkeyTests {
  // Leaving the local book would ask for another account again and again; an accepted edit would read pictures from
  // files.
  private func cage() async throws -> Monkey.Cage {
    let app = try SampleApp()
    _ = try await app.start()
    return Monkey.Cage(app.visitor.window) {
      app.clock.advance(by: .milliseconds(400))
      for _ in 0..<20 { await Task.yield() }
    } check: {
      _ = app.visitor.tree
    }
  }

  @Test(arguments: monkeySeeds)
  func `random gestures cause no fault in the app with the sample`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: monkeyGestures) { try await cage() }
    expect(failure == nil, "\(failure?.description ?? "")")
  }
}

/// The number of gestures: few in `make test`, and `MONKEY_GESTURES` in `make monkey`.
let monkeyGestures = ProcessInfo.processInfo.environment["MONKEY_GESTURES"].flatMap(Int.init) ?? 150
/// The seeds; `MONKEY_SEED` repeats one.
let monkeySeeds: [UInt64] =
  if let seed = ProcessInfo.processInfo.environment["MONKEY_SEED"].flatMap({ UInt64($0) }) { [seed] } else {
    [1, 2]
  }
