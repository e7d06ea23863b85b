import Foundation
import GTKRenderer
import GTKRendererTesting
import LevelBars
import RendererContract
import Signals
import Widgets
import WidgetsTesting

// The level bar keeps the contract of Binder's own widgets: on its retained state alone, and through GTK. Needs a display.

let subject = ContractSubject(
  { LevelBar(0.5) },
  own: [
    Contract.property(
      "value of a level bar", property: .value, make: { LevelBar() }, keyPath: \.value
    ) {
      [(0, "0.0"), (0.25, "0.25"), (1, "1.0"), (7, "1.0"), (-1, "0.0"), (.nan, "0.0")]
    }
  ])

/// Does to the app's window whatever a person could, through GTK, and says what breaks it.
@MainActor
func letMonkeyIn(_ renderer: Renderer) async -> Bool {
  let cage: @MainActor () async throws -> Monkey.Cage = {
    let window = Window(clock: ActorClock())
    window.setContent(month())
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

/// Runs every case with probes of a kind, and says which fail.
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

// Else GTK keeps no accessible names without a bus (GTK 4.8).
setenv("GTK_A11Y", "test", 1)
do {
  let app = try GTKApplication(id: "org.example.LevelBarContract", isUnique: false)
  LevelBar.register(with: app.renderer)
  let code = app.run { app in
    app.animationsEnabled = false
    // The app lasts as long as its window; the cases open their own.
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
