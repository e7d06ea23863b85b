import Foundation
import LocalServer
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// Whatever a person could do to Kith, at random; `make monkey` does much more of it.
@MainActor
struct MonkeyTests {
  // Leaving the book would ask for another account again and again; an accepted edit writes pictures of a file.
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
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}

/// How much a monkey does: little in `make test`, and what `MONKEY_GESTURES` says in `make monkey`.
let monkeyGestures = ProcessInfo.processInfo.environment["MONKEY_GESTURES"].flatMap(Int.init) ?? 150
/// With what seeds; `MONKEY_SEED` is one that comes again.
let monkeySeeds: [UInt64] =
  if let seed = ProcessInfo.processInfo.environment["MONKEY_SEED"].flatMap({ UInt64($0) }) { [seed] } else {
    [1, 2]
  }
