import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Random gestures in the Gallery; `make monkey` performs many more.
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
    expect(failure == nil, "\(failure?.description ?? "")")
  }
}

/// The number of gestures: few in `make test`, and `MONKEY_GESTURES` in `make monkey`.
private let monkeyGestures = ProcessInfo.processInfo.environment["MONKEY_GESTURES"].flatMap(Int.init) ?? 300
/// The seeds; `MONKEY_SEED` repeats one.
private let monkeySeeds: [UInt64] =
  if let seed = ProcessInfo.processInfo.environment["MONKEY_SEED"].flatMap({ UInt64($0) }) { [seed] } else {
    [1, 2]
  }
