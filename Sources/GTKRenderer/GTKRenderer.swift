import CBinderGTK
import Dispatch
import Signals
import Widgets

/// Shows retained widgets as GTK widgets: one `realise` per kind of widget.
///
/// Knows no view, no service and no word. What a person does goes back through the widget's own method, and when that
/// refuses GTK is put back to the retained state.
@MainActor
public final class GTKRenderer {
  /// Whether there is a display to open windows on. GTK: `gtk_init_check`.
  public static let isDisplayAvailable = bgtk_init()
  /// The pictures decoded lately.
  let pictures = PictureCache()
  /// How many bytes are kept of decoded pictures and of what they were decoded from.
  public var pictureMemory: Int { pictures.size }

  /// Prepares GTK: the main queue runs within its main loop and the style is loaded.
  ///
  /// - Throws: `noDisplay` when there is no display.
  public init() throws(GTKError) {
    guard GTKRenderer.isDisplayAvailable else { throw GTKError(.noDisplay, "GTK found no display to open") }
    GTKRenderer.prepare
  }

  private static let prepare: Void = {
    bgtk_attach_main_queue()
    bgtk_load_css(GTKStyle.css)
    bgtk_load_high_contrast_css(GTKStyle.highContrastCSS)
  }()

  /// Whether pages slide and dialogs fade. GTK: `gtk-enable-animations`.
  public var animationsEnabled: Bool {
    get { bgtk_animations() }
    set { bgtk_set_animations(newValue) }
  }

  /// Opens a window, or brings it to the front; the caller keeps it alive.
  public func show(_ window: Window) {
    guard window.isOpen else { return }
    (node(for: window) as? WindowNode)?.present()
  }

  /// What shows a widget; made when it is asked for the first time.
  func node(for widget: Widget) -> Node {
    if let node = widget.node { return node }
    let node = realise(widget)
    widget.rendering = node
    return node
  }

  private func realise(_ widget: Widget) -> Node {
    let node: Node? =
      switch widget.kind {
      case .window: (widget as? Window)?.realise(self)
      case .headerBar: (widget as? HeaderBar)?.realise(self)
      case .navigationStack: (widget as? NavigationStack)?.realise(self)
      case .tabView: (widget as? TabView)?.realise(self)
      case .stack: (widget as? Stack)?.realise(self)
      case .box: (widget as? Box)?.realise(self)
      case .scrollView: (widget as? ScrollView)?.realise(self)
      case .clamp: (widget as? Clamp)?.realise(self)
      case .label: (widget as? Label)?.realise(self)
      case .image: (widget as? Image)?.realise(self)
      case .button: (widget as? Button)?.realise(self)
      case .menuButton: (widget as? MenuButton)?.realise(self)
      case .entry: (widget as? Entry)?.realise(self)
      case .searchEntry: (widget as? SearchEntry)?.realiseSearch(self)
      case .textView: (widget as? TextView)?.realise(self)
      case .toggleSwitch: (widget as? Switch)?.realise(self)
      case .avatar: (widget as? Avatar)?.realise(self)
      case .spinner: (widget as? Spinner)?.realise(self)
      case .scale: (widget as? Scale)?.realise(self)
      case .progressBar: (widget as? ProgressBar)?.realise(self)
      case .pictureView: (widget as? PictureView)?.realise(self)
      case .listView: (widget as? AnyListView)?.realise(self)
      case .gridView: (widget as? AnyGridView)?.realiseGrid(self)
      }
    // A composite that is no box of any kind: what it contains, from top to bottom.
    return node ?? CompositeNode(widget, self)
  }
}
