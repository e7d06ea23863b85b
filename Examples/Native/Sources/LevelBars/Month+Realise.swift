import CGTK4
import GTKRenderer
import Signals
public import Widgets

/// Makes a calendar, for which Binder has no widget, with the part of the month that has passed.
@MainActor
public func month() -> Widget {
  let bar = LevelBar()
  bar.accessibleLabel = "How much of the month has gone"
  var calendar: OpaquePointer?
  let native = NativeWidget {
    let made = gtk_calendar_new()
    calendar = OpaquePointer(made)
    return UnsafeMutableRawPointer(made)
  }
  native.layout.hexpand = true
  // A property of GTK's button that `Button` does not have.
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
