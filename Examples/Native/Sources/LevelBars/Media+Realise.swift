import CGTK4
import GTKRenderer
import Glibc
import Signals
public import Widgets

/// Makes a player of a film, with GTK's own controls and a button of Binder's.
///
/// GTK plays by GStreamer where its module is installed; on Debian that is `libgtk-4-media-gstreamer`.
@MainActor
public func film(at path: String?) -> Widget {
  let problem = Label("`Native FILE` plays a file", cssClasses: ["dim-label"])
  let native = NativeWidget {
    guard let path else { return UnsafeMutableRawPointer(gtk_video_new()) }
    return UnsafeMutableRawPointer(gtk_video_new_for_filename(path))
  }
  native.layout = Layout(hexpand: true, vexpand: true)
  native.accessibleLabel = "Film"
  let pause = Button("Play or Pause")
  pause.isSensitive = path != nil
  var stream: UnsafeMutablePointer<GtkMediaStream>?
  native.withGTKWidget { video in
    stream = gtk_video_get_media_stream(OpaquePointer(video))
    guard let stream else { return }
    problem.text = gtk_media_stream_get_error(stream).map { String(cString: $0.pointee.message) } ?? ""
  }
  pause.reactive.clicked.observeNext {
    if let stream { gtk_media_stream_set_playing(stream, gtk_media_stream_get_playing(stream) == 0 ? 1 : 0) }
  }.dispose(in: pause.bag)
  return Box(.column, spacing: 12, [native, problem, pause])
}

/// Makes a view of a web page by WebKitGTK, or a page that says what to install.
///
/// It is loaded when it is there, so that this example needs no headers of it. An app that always has it declares a system
/// library with the pkg-config name `webkitgtk-6.0` instead, as `CGTK4` here.
@MainActor
public func webPage(at address: String) -> Widget {
  typealias New = @convention(c) () -> UnsafeMutableRawPointer?
  typealias Load = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
  let webKit = dlopen("libwebkitgtk-6.0.so.4", RTLD_NOW)
  guard let new = dlsym(webKit, "webkit_web_view_new"), let load = dlsym(webKit, "webkit_web_view_load_uri")
  else {
    return StatusPage(
      iconName: "web-browser-symbolic", title: "No WebKit",
      description: "Install libwebkitgtk-6.0-4 to see \(address) here.")
  }
  let native = NativeWidget { unsafeBitCast(new, to: New.self)() }
  native.layout = Layout(hexpand: true, vexpand: true)
  native.accessibleLabel = address
  native.withGTKWidget { unsafeBitCast(load, to: Load.self)($0, address) }
  return native
}
