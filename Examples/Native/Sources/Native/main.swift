import CGTK4
import Foundation
import GTKRenderer
import LevelBars
import Signals
import Widgets

/// A calendar, which Binder has no widget for, and how much of the month has gone.
@MainActor
func month() -> Widget {
  let bar = LevelBar()
  bar.accessibleLabel = "How much of the month has gone"
  var calendar: OpaquePointer?
  let native = NativeWidget {
    let made = gtk_calendar_new()
    calendar = OpaquePointer(made)
    return UnsafeMutableRawPointer(made)
  }
  native.layout.hexpand = true
  // The one property that a button does not have.
  let today = Button("Today")
  today.withGTKWidget { gtk_button_set_use_underline($0.assumingMemoryBound(to: GtkButton.self), 1) }
  func show() {
    guard let calendar, let date = gtk_calendar_get_date(calendar) else { return }
    bar.value = Double(g_date_time_get_day_of_month(date)) / 31
    g_date_time_unref(date)
  }
  today.reactive.clicked.observeNext {
    guard let calendar, let now = g_date_time_new_now_local() else { return }
    gtk_calendar_select_day(calendar, now)
    g_date_time_unref(now)
    show()
  }.dispose(in: today.bag)
  native.withGTKWidget { _ in show() }
  let column = Box(.column, spacing: 12, [native, bar, today])
  column.layout.margins = Margins(12)
  return column
}

do {
  let app = try GTKApplication(id: "org.example.Native")
  LevelBar.register(with: app.renderer)
  let code = app.run { app in
    let window = Window(clock: ActorClock())
    window.title = "Month"
    window.setContent(month())
    app.show(window)
    // `Native FILE.png` writes a picture of the window and quits.
    guard let path = CommandLine.arguments.dropFirst().first else { return }
    app.animationsEnabled = false
    Task {
      let isWritten = (try? await app.renderer.snapshot(window, to: path)) != nil
      app.quit(exitCode: isWritten ? 0 : 74)
    }
  }
  exit(code)
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("native: \(error)\n".utf8))
  exit(69)
}
