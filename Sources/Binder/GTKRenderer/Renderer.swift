import CBinderGTK
import Dispatch
import Signals
public import Widgets

/// Shows retained widgets as GTK widgets: one `realise` per kind of widget.
///
/// A person's acts go through the retained widget's own method; when that refuses, GTK is reset to the retained state.
///
/// ```swift
/// let renderer = try Renderer()
/// renderer.show(window)
/// try await renderer.snapshot(window, to: "friends.png")
/// ```
@MainActor
public final class Renderer {
  /// Whether there is a display to open windows on. GTK: `gtk_init_check`.
  public static let isDisplayAvailable = bgtk_init()
  let pictures = PictureCache()
  private var registry = Registry.builtIn
  /// The size of cached pictures in bytes.
  public var pictureMemory: Int { pictures.size }
  package var pendingPictureCount: Int { pictures.pendingCount }

  /// Prepares GTK: attaches the main queue to its main loop and loads the style.
  ///
  /// - Throws: `noDisplay` when there is no display.
  public init() throws(GTKError) {
    guard Renderer.isDisplayAvailable else {
      throw GTKError(.noDisplay, context: "GTK found no display to open")
    }
    Renderer.prepare
  }

  private static let prepare: Void = {
    bgtk_attach_main_queue()
    bgtk_load_css(GTKStyle.css)
    bgtk_set_accent_css(nil)
    bgtk_load_high_contrast_css(GTKStyle.highContrastCSS)
  }()

  /// Whether pages slide and dialogs fade. GTK: `gtk-enable-animations`.
  public var animationsEnabled: Bool {
    get { bgtk_animations() }
    set { bgtk_set_animations(newValue) }
  }

  /// Whether Ctrl+Shift+D and Ctrl+Shift+I open GTK's inspector; false by default.
  ///
  /// The last assigned value applies to all renderers of the program. GTK: `enable-debugging`.
  public var inspectorKeysEnabled = false {
    didSet {
      bgtk_set_inspector_keys(inspectorKeysEnabled)
      onInspectorKeysChanged?()
    }
  }
  var onInspectorKeysChanged: (() -> Void)?

  /// Opens a window, or brings it to the front; the caller has to retain it.
  public func show(_ window: Window) {
    guard window.isOpen else { return }
    (node(for: window) as? WindowNode)?.present()
  }

  /// Returns the node of a widget, made on first use.
  func node(for widget: Widget) -> AnyNode {
    if let node = widget.node { return node }
    let node = registry.node(for: widget, self)
    widget.rendering = node
    let requests = widget.renderingRequests
    widget.renderingRequests = []
    for request in requests { request(UnsafeMutableRawPointer(node.control)) }
    return node
  }

  /// The registered kinds of widgets.
  public var kinds: Set<WidgetKind> { registry.registered }

  /// Registers how to show an app's kind of widget; the last registration for a kind applies.
  ///
  /// ```swift
  /// renderer.register(LevelBar.self) { bar, renderer in
  ///   let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), for: bar, renderer: renderer)
  ///   node.bind(bar.$value) { gtk_level_bar_set_value(OpaquePointer($0), $1) }
  ///   return node
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class with its own `kind`.
  ///   - realise: Makes the node of a widget, which observes its properties and calls its methods.
  public func register<Shown: Widget>(
    _ type: Shown.Type, realise: @escaping @MainActor (Shown, Renderer) -> AnyNode
  ) {
    registry.register(type, realise: realise)
  }
}
