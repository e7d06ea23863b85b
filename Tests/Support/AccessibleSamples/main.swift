import Foundation
import GTKRenderer
import RendererContract
import Signals
import Widgets

// AccessibleSamples: a window with samples of every kind of widget, for a screen reader in another process. Their
// descriptions are printed, one per line, once they are shown. Runs until it is killed.
@MainActor
func run() throws -> Int32 {
  let app = try GTKApplication(id: "io.github.kithapp.Samples", isUnique: false)
  app.animationsEnabled = false
  return app.run { app in
    let samples = Contract.subjects.flatMap { AccessibleSample.all(of: $0) }
    let window = Window(clock: ActorClock())
    window.title = "Samples"
    (window.defaultWidth, window.defaultHeight) = (800, 900)
    window.content = ScrollView(Box(.column, spacing: 6, samples.map(\.place)))
    app.show(window)
    Task {
      // Lists have no rows before their first frame.
      await window.gtkFrames(3)
      for sample in samples { sample.turn() }
      await window.gtkFrames(3)
      let lines = samples.flatMap(\.lines).map { $0 + "\n" }
      try? FileHandle.standardOutput.write(contentsOf: Data(lines.joined().utf8))
    }
  }
}
exit(try MainActor.assumeIsolated { try run() })
