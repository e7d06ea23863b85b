import Signals

/// What is copied in a window and pasted there, from and to other programs too. GTK: `GdkClipboard`.
///
/// Texts that a person edits copy and paste by themselves; this is for what an app copies or takes besides. Without a
/// display it has what was copied here last.
///
/// ```swift
/// window.clipboard.copy(.files(["/photos/ada.png"]))
/// let picture = await window.clipboard.picture()
/// let paths = await window.clipboard.files()
/// // paths is ["/photos/ada.png"], and there is no picture
/// ```
@MainActor
public final class Clipboard {
  /// What can be copied.
  public enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A picture.
    case picture(Picture)
    /// Files, by their absolute paths.
    case files([String])
  }

  /// In what form something is pasted.
  public enum Form: Sendable {
    /// As a text.
    case text
    /// As a picture.
    case picture
    /// As files.
    case files
  }

  /// What was copied here last; nil before. The renderer hands it to the desktop.
  @Property public private(set) var content: Content?
  /// Where pasting reads from. Belongs to the renderer; nil is what was copied here.
  public var source: ((Form) async -> Content?)?

  init() {}

  isolated deinit {}

  /// Copies something, so that a person can paste it elsewhere.
  public func copy(_ content: Content) {
    self.content = content
  }

  /// The text that can be pasted now, if any. GTK: `gdk_clipboard_read_text_async`.
  public func text() async -> String? {
    guard case .text(let text) = await read(.text) else { return nil }
    return text
  }

  /// The picture that can be pasted now, if any, not checked to be one. GTK: `gdk_clipboard_read_async`.
  public func picture() async -> Picture? {
    guard case .picture(let picture) = await read(.picture) else { return nil }
    return picture
  }

  /// The absolute paths of the files that can be pasted now. GTK: `gdk_clipboard_read_value_async`.
  public func files() async -> [String] {
    guard case .files(let paths) = await read(.files) else { return [] }
    return paths
  }

  private func read(_ form: Form) async -> Content? {
    if let source { return await source(form) }
    return content
  }
}
