import Signals

/// The clipboard of a window, shared with other programs. GTK: `GdkClipboard`.
///
/// Editable texts copy and paste by themselves. Without a display it returns what was last copied here.
///
/// ```swift
/// window.clipboard.copy(.files(["/photos/ada.png"]))
/// let picture = await window.clipboard.picture()
/// let paths = await window.clipboard.files()
/// // paths is ["/photos/ada.png"], and there is no picture
/// ```
@MainActor
public final class Clipboard {
  /// A copied value.
  public enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A picture.
    case picture(Picture)
    /// Files, by their absolute paths.
    case files([String])
  }

  /// The form in which something is pasted.
  public enum Form: Sendable {
    /// As a text.
    case text
    /// As a picture.
    case picture
    /// As files.
    case files
  }

  /// The value last copied here, if any. The renderer passes it to the desktop.
  @Property public private(set) var content: Content?
  /// The source for pasting, set by the renderer; if nil, pasting returns `content`.
  public var source: ((Form) async -> Content?)?

  init() {}

  isolated deinit {}

  /// Copies something, so that a person can paste it elsewhere.
  public func copy(_ content: Content) {
    self.content = content
  }

  /// Returns the text that can be pasted now, if any. GTK: `gdk_clipboard_read_text_async`.
  public func text() async -> String? {
    guard case .text(let text) = await read(.text) else { return nil }
    return text
  }

  /// Returns the picture that can be pasted now, if any, unchecked. GTK: `gdk_clipboard_read_async`.
  public func picture() async -> Picture? {
    guard case .picture(let picture) = await read(.picture) else { return nil }
    return picture
  }

  /// Returns the absolute paths of the files that can be pasted now. GTK: `gdk_clipboard_read_value_async`.
  public func files() async -> [String] {
    guard case .files(let paths) = await read(.files) else { return [] }
    return paths
  }

  private func read(_ form: Form) async -> Content? {
    if let source { return await source(form) }
    return content
  }
}
