import CBinderGTK
import Glibc
import Signals
import Widgets

/// An application with its main loop and its windows. GTK: `GtkApplication`.
///
/// `run` calls back when windows may be opened.
///
/// ```swift
/// let app = try GTKApplication(id: "org.example.Friends")
/// let exitCode = app.run { app in
///   let window = Window(clock: ActorClock())
///   window.content = Label("Ada, Grace")
///   app.show(window)
/// }
/// ```
@MainActor
public final class GTKApplication {
  /// Whether there is a display to open windows on.
  public static var isDisplayAvailable: Bool { Renderer.isDisplayAvailable }
  /// The toolkit and the kind of display, as `GTK 4.8.3, GdkX11Display`, for reports of problems.
  public static var toolkit: String { String(cString: bgtk_toolkit()) }
  /// The renderer of the windows.
  public let renderer: Renderer
  /// The windows that are open, in the order they were shown.
  public private(set) var windows: [Window] = []
  /// Called when SIGINT or SIGTERM asks the process to end; quits unless replaced.
  public var onTerminate: (() -> Void)?

  /// Called with the arguments of a second start of a unique application, after the windows have come to the front; the
  /// second process writes the returned text to its standard error and ends.
  public var onStartAgain: (([String]) -> String?)?

  /// The inspector of bindings that `BINDER_INSPECTOR=1` in the environment asks for, from before the first window on.
  public internal(set) var inspector: Inspector?
  weak var inspectorView: InspectorView?

  /// Answers the desktop's search; set it before `run`.
  public var searchProvider: (any SearchProvider)? {
    didSet { if oldValue == nil { answerSearches() } }
  }

  let handle: OpaquePointer
  // The shown notifications by id.
  var notifications: [String: DesktopNotification] = [:]
  private var start: ((GTKApplication) -> Void)?
  private var exitCode: Int32 = 0
  /// The path of the picture that the first window is still to be written to.
  private var picturePath: String?
  private var isQuitting = false

  /// Makes an application.
  ///
  /// From then on, the process returns blocks of 128 KiB and more, such as decoded pictures, to the system as soon as
  /// they are freed. glibc: `mallopt`.
  ///
  /// - Parameters:
  ///   - id: The name on the desktop, such as `io.github.kithapp.Kith`.
  ///   - isUnique: Whether a second instance only brings the windows of the first to the front.
  /// - Throws: `noDisplay` when there is no display.
  public init(id: String, isUnique: Bool = true) throws(GTKError) {
    renderer = try Renderer()
    picturePath = GTKApplication.requestedPicture
    handle = bgtk_app_new(id, isUnique && picturePath == nil)
    if picturePath != nil { renderer.animationsEnabled = false }
    bgtk_app_on_notified(
      handle,
      { context, id, button in
        let id = String(cString: id)
        withObject(context, as: GTKApplication.self) { $0.clicked(notification: id, button: Int(button)) }
      }, Unmanaged.passUnretained(self).toOpaque())
    startInspector()
  }

  isolated deinit {
    bgtk_object_release(UnsafeMutableRawPointer(handle))
  }

  /// Runs until the last window has closed or `quit` is called.
  ///
  /// With `--gapplication-service` as the only argument it opens no window until the desktop asks for one, and ends after a
  /// minute without a question. D-Bus: `org.freedesktop.Application`.
  ///
  /// With `BINDER_PICTURE=FILE.png` in the environment it writes a picture of the first window and ends, with 0 or, where
  /// the file cannot be written, 74; a running first instance does not matter.
  ///
  /// - Parameters:
  ///   - arguments: The process's arguments, its name first; a second instance passes them to `onStartAgain`.
  ///   - start: Opens the first window; not called in a second instance of a unique application, which brings the
  ///     windows of the first to the front and ends at once.
  /// - Returns: The exit code for the process.
  public func run(arguments: [String] = [], _ start: @escaping (GTKApplication) -> Void) -> Int32 {
    self.start = start
    DesktopColors.shared.follow()
    var strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    // The application outlives its own `run`, which is as long as C uses this reference.
    let status = bgtk_app_run(
      handle, Int32(strings.count), &strings,
      { context in
        withObject(context, as: GTKApplication.self) { $0.activate() }
        return true
      },
      { context, arguments in startAgain(context, arguments: arguments) },
      { context in
        withObject(context, as: GTKApplication.self) { $0.terminate() }
        return true
      },
      Unmanaged.passUnretained(self).toOpaque())
    self.start = nil
    let open = windows
    windows = []
    for window in open { (window.node as? WindowNode)?.destroy() }
    return exitCode == 0 ? status : exitCode
  }

  /// Opens a window and retains it until it is closed; a window that is already open comes to the front.
  public func show(_ window: Window) {
    guard window.isOpen, !isQuitting, let node = renderer.node(for: window) as? WindowNode else { return }
    if !windows.contains(where: { $0 === window }) {
      windows.append(window)
      bgtk_app_add_window(handle, node.handle)
      node.onDestroyed = { [weak self, weak window] in
        self?.windows.removeAll { $0 === window }
        if let self, self.windows.allSatisfy({ $0 === self.inspectorView?.window }) { self.quit() }
      }
    }
    node.present()
    if let path = picturePath {
      picturePath = nil
      writePicture(of: window, to: path)
    }
  }

  /// Ends `run` and closes every window without confirmation.
  public func quit(exitCode: Int32 = 0) {
    guard !isQuitting else { return }
    isQuitting = true
    self.exitCode = exitCode
    bgtk_app_quit(handle)
  }

  /// The colours of windows; by default the desktop's.
  public var colorScheme: ColorScheme {
    get { renderer.colorScheme }
    set { renderer.colorScheme = newValue }
  }

  /// Whether pages slide and dialogs fade; off in tests and in pictures.
  public var animationsEnabled: Bool {
    get { renderer.animationsEnabled }
    set { renderer.animationsEnabled = newValue }
  }

  /// Adds a folder of icons such as `hicolor/scalable/apps/NAME.svg`. GTK: `gtk_icon_theme_add_search_path`.
  public func addIcons(from folder: String) {
    bgtk_add_icons(folder)
  }

  /// Adds an app's own style over the renderer's for good; of two equal rules the later one applies.
  ///
  /// GTK: `gtk_css_provider_load_from_data`. GTK skips what it cannot read, and reports it on standard error.
  ///
  /// - Parameter css: Rules in GTK's CSS, such as `.urgent { color: red; }` for a class in `cssClasses`.
  public func addStyle(_ css: String) {
    bgtk_load_css(css)
  }

  func activate() {
    if let start {
      self.start = nil
      start(self)
    } else {
      for window in windows { window.present() }
    }
  }

  private func terminate() {
    if let onTerminate {
      onTerminate()
    } else {
      quit()
    }
  }
}

// The caller in C frees the returned text.
private func startAgain(
  _ context: UnsafeMutableRawPointer, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> UnsafeMutablePointer<CChar>? {
  var all: [String] = []
  while let argument = arguments[all.count] { all.append(String(cString: argument)) }
  return withObject(context, as: GTKApplication.self) { [all] in $0.onStartAgain?(all) }.flatMap {
    strdup($0)
  }
}
