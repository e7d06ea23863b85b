import CBinderGTK
import CBinderGTKProbe

/// The complaints of GTK and its libraries while tests run: warnings and worse, which a person's terminal would show.
///
/// Does not know which test is running.
public enum ToolkitComplaints {
  /// What is not ours to mend, and why.
  static let allowed: [(text: String, reason: String)] = [
    // A tooltip's timer that comes due between a window's end and the news that the pointer has left it asks a surface that
    // is gone (gtktooltip.c, GTK 4.8); nothing comes of it, and the timer cannot be stopped from outside.
    (
      "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
      "a tooltip's timer, GTK 4.8"
    ),
    ("_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed", "a tooltip's timer, GTK 4.8"),
    // A scrolled window slows down 50 ms after a wheel has turned past its end, and asks for the frames of a page that may
    // have been left by then (start_scroll_deceleration_cb in gtkscrolledwindow.c, GTK 4.8). Nothing here asks a frame clock.
    (
      "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK (frame_clock)' failed",
      "a scrolled window's timer, GTK 4.8"
    ),
    // The bar of folders in GTK's own file dialog gives its arrows no place before it knows a folder, which a busy machine
    // tells after the first frame (gtk_path_bar_size_allocate in gtkpathbar.c, GTK 4.8).
    (#"< GtkButton "button" < GtkPathBar "pathbar""#, "the arrows of GTK's file dialog, GTK 4.8"),
    (
      "dbind-WARNING",
      "of a reader in another process, which asks before the program can answer (libatspi 2.46)"
    ),
  ]

  /// Keeps complaints from now on, for as long as the program runs.
  public static func record() {
    bgtk_probe_record_complaints()
  }

  /// What has been complained of since this was asked last, but for what is allowed.
  public static func take() -> [String] {
    guard let text = bgtk_probe_take_complaints() else { return [] }
    defer { bgtk_free(text) }
    return unexpected(in: String(cString: text))
  }

  /// The lines of a program's output in which a library complains, but for what is allowed.
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
