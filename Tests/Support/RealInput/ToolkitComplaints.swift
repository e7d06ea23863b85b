import CBinderGTK
import CBinderGTKProbe

/// The warnings of GTK and its libraries while tests run, or worse, as shown by a person's terminal.
public enum ToolkitComplaints {
  /// Warnings of faults outside this project, with the reasons.
  static let allowed: [(text: String, reason: String)] = [
    // A tooltip's timer that is due between a window's end and the report that the pointer has left it queries a
    // closed surface (gtktooltip.c, GTK 4.8); it has no effect, and the timer cannot be stopped from outside.
    (
      "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
      "a tooltip's timer, GTK 4.8"
    ),
    ("_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed", "a tooltip's timer, GTK 4.8"),
    // A scrolled window slows down 50 ms after a wheel has turned past its end, and requests frames of a page that
    // may have been left by then (start_scroll_deceleration_cb in gtkscrolledwindow.c, GTK 4.8). No code here uses a
    // frame clock.
    (
      "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK (frame_clock)' failed",
      "a scrolled window's timer, GTK 4.8"
    ),
    // The path bar of GTK's own file dialog gives its arrows no place before it knows a folder, which a busy machine
    // reports after the first frame (gtk_path_bar_size_allocate in gtkpathbar.c, GTK 4.8).
    (#"< GtkButton "button" < GtkPathBar "pathbar""#, "the arrows of GTK's file dialog, GTK 4.8"),
    (
      "dbind-WARNING",
      "of a reader in another process, which asks before the program can answer (libatspi 2.46)"
    ),
  ]

  /// Records warnings from now on, for the life of the program.
  public static func record() {
    bgtk_probe_record_complaints()
  }

  /// The warnings since the last call, except allowed ones.
  public static func take() -> [String] {
    guard let text = bgtk_probe_take_complaints() else { return [] }
    defer { bgtk_free(text) }
    return unexpected(in: String(cString: text))
  }

  /// The lines of a program's output with a library's warning, except allowed ones.
  public static func found(in output: String) -> [String] {
    unexpected(in: output).filter { line in
      ["-WARNING **", "-CRITICAL **", "-ERROR **"].contains(where: line.contains)
    }
  }

  private static func unexpected(in text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !allowed.contains { line.contains($0.text) }
    }
  }
}
