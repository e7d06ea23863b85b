import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Whatever a person could do to the Gallery, at random; `make monkey` does much more of it.
@MainActor
@Suite struct GalleryMonkeyTests {
  private func cage() -> Monkey.Cage {
    let clock = VirtualClock()
    let environment = GalleryEnvironment(
      clock: clock, resources: checkout.appending(path: "Resources/gallery"))
    let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
    return Monkey.Cage(window) {
      clock.advance(by: .milliseconds(400))
      for _ in 0..<10 { await Task.yield() }
    } check: {
      _ = dump(window)
    }
  }

  @Test(arguments: monkeySeeds)
  func `random gestures cause no fault in the Gallery`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: monkeyGestures) { cage() }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}

/// How much a monkey does: little in `make test`, and what `MONKEY_GESTURES` says in `make monkey`.
private let monkeyGestures = ProcessInfo.processInfo.environment["MONKEY_GESTURES"].flatMap(Int.init) ?? 300
/// With what seeds; `MONKEY_SEED` is one that comes again.
private let monkeySeeds: [UInt64] =
  if let seed = ProcessInfo.processInfo.environment["MONKEY_SEED"].flatMap({ UInt64($0) }) { [seed] } else {
    [1, 2]
  }
