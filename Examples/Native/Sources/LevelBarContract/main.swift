import Foundation
import GTKRenderer
import GTKRendererTesting
import LevelBars
import RendererContract
import Signals
import Widgets
import WidgetsTesting

// Checks that the level bar keeps the contract of Binder's own widgets, on its retained state and through GTK. Needs a
// display.

let subject = ContractSubject(
  { LevelBar(0.5) },
  own: [
    Contract.property(
      "value of a level bar", property: .value, make: { LevelBar() }, keyPath: \.value
    ) {
      [(0, "0.0"), (0.25, "0.25"), (1, "1.0"), (7, "1.0"), (-1, "0.0"), (.nan, "0.0")]
    }
  ])

/// Performs random actions in the app's window through GTK, and prints the first failure.
@MainActor
func letMonkeyIn(_ renderer: Renderer) async -> Bool {
  let cage: @MainActor () async throws -> Monkey.Cage = {
    let window = Window(clock: ActorClock())
    window.content = month()
    return Monkey.Cage(window)
  }
  do {
    let failure = try await Monkey(seed: 1).run(gestures: 40, shownBy: renderer, in: cage)
    print("monkey: \(failure?.description ?? "nothing breaks the window")")
    return failure == nil
  } catch {
    print("monkey: \(error)")
    return false
  }
}

/// Runs every case with a kind of probe, and prints the failures.
@MainActor
func check(_ name: String, _ makeProbe: @escaping @MainActor () -> any RendererProbe) async -> Bool {
  var failures: [String] = []
  let cases = Contract.cases(of: subject)
  for contractCase in cases {
    do {
      try await contractCase.run(makeProbe)
    } catch {
      failures.append("\(error)")
    }
  }
  for failure in failures { print("\(name): \(failure)") }
  print("\(name): \(cases.count - failures.count) of \(cases.count) cases kept")
  return failures.isEmpty
}

// Without this, GTK stores no accessible names if there is no bus (GTK 4.8).
setenv("GTK_A11Y", "test", 1)
do {
  let app = try GTKApplication(id: "org.example.LevelBarContract", isUnique: false)
  LevelBar.register(with: app.renderer)
  let code = app.run { app in
    app.animationsEnabled = false
    // Keeps the app running; the cases open windows of their own.
    let window = Window(clock: ActorClock())
    app.show(window)
    Task {
      let isKept = [
        await check("retained state") { RetainedProbe() },
        await check("GTK") { GTKProbe(app.renderer) },
        await letMonkeyIn(app.renderer),
      ]
      app.quit(exitCode: isKept.contains(false) ? 1 : 0)
    }
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("level bar contract: \(error)\n".utf8))
  exit(69)
}
