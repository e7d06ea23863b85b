public import Signals

/// A kind of files to choose from in a file dialog. GTK: `GtkFileFilter`.
///
/// ```swift
/// let tables = FileFilter("Tables", mediaTypes: ["text/csv"], patterns: ["*.csv", "*.tsv"])
/// let question = FileDialog(.openMany, title: "Import", acceptText: "Import", filters: [tables])
/// window.present(question)
/// ```
public struct FileFilter: Hashable, Sendable {
  /// The name of the kind.
  public let name: String
  /// The media types, such as `image/png` or `image/*`.
  public let mediaTypes: [String]
  /// The patterns of file names, such as `*.csv`.
  public let patterns: [String]

  /// Describes the files that have one of the media types or match one of the patterns.
  public init(_ name: String, mediaTypes: [String] = [], patterns: [String] = []) {
    self.name = name
    self.mediaTypes = mediaTypes
    self.patterns = patterns
  }
}

/// A file chooser over a window, shown by the desktop. GTK: `GtkFileChooserNative`.
///
/// It neither reads nor writes files. While it is open, nothing else in its window can be reached. The desktop portal
/// shows it where one is in use, otherwise GTK; either asks before a file would be overwritten.
///
/// ```swift
/// let question = FileDialog(title: "Choose a Picture", acceptText: "Choose", mediaTypes: ["image/png"])
/// question.chosen.bind(to: path)
/// window.present(question)
/// ```
@MainActor
public final class FileDialog {
  /// The kind of choice. GTK: `GtkFileChooserAction`.
  public enum Purpose: Sendable {
    /// One existing file.
    case open
    /// One or more existing files.
    case openMany
    /// A file to write, new or existing.
    case save
    /// A folder.
    case folder
  }

  /// The kind of choice.
  public let purpose: Purpose
  /// The title.
  public let title: String
  /// The text on the button that accepts the choice.
  public let acceptText: String
  /// The kinds of files that can be chosen; without any, every file. The first filter is active initially.
  public let filters: [FileFilter]
  /// The initial name of a file to write. GTK: `gtk_file_chooser_set_current_name`.
  public let suggestedName: String
  /// The absolute path of the initial folder; nil leaves it to the desktop.
  public let folder: String?

  private weak var window: Window?
  private let choices = PassthroughSubject<[String], Never>()

  /// Makes a file dialog to present later.
  public init(
    _ purpose: Purpose, title: String, acceptText: String, filters: [FileFilter] = [],
    suggestedName: String = "", folder: String? = nil
  ) {
    self.purpose = purpose
    self.title = title
    self.acceptText = acceptText
    self.filters = filters
    self.suggestedName = suggestedName
    self.folder = folder
  }

  /// Makes a file dialog for one file of some media types, or for any file without them.
  public convenience init(
    title: String, acceptText: String, kindText: String = "", mediaTypes: [String] = []
  ) {
    let filters = mediaTypes.isEmpty ? [] : [FileFilter(kindText, mediaTypes: mediaTypes)]
    self.init(.open, title: title, acceptText: acceptText, filters: filters)
  }

  isolated deinit {}

  /// Delivers the absolute path of each chosen file or folder.
  public var chosen: SafeSignal<String> { choices.toSignal().flattenElements() }

  /// Delivers the absolute paths of all files of a choice at once.
  public var chosenFiles: SafeSignal<[String]> { choices.toSignal() }

  /// Whether the dialog is open.
  public var isOpen: Bool { window?.fileDialog === self }

  /// Chooses a file or folder as a person would; refused when the dialog is not open.
  @discardableResult
  public func choose(_ path: String) -> Bool { choose([path]) }

  /// Chooses files as a person would; refused when it is not open, or for several unless its purpose is `openMany`.
  @discardableResult
  public func choose(_ paths: [String]) -> Bool {
    guard paths.count == 1 || (purpose == .openMany && !paths.isEmpty), close() else { return false }
    choices.send(paths)
    return true
  }

  /// Closes the dialog without a choice, as a person would.
  @discardableResult
  public func cancel() -> Bool { close() }

  private func close() -> Bool {
    guard isOpen, let window else { return false }
    window.fileDialog = nil
    return true
  }

  fileprivate func open(over window: Window) {
    self.window = window
    window.fileDialog = self
  }
}

extension Window {
  /// Opens a file dialog, replacing one that is open.
  ///
  /// ```swift
  /// let question = FileDialog(title: "Choose a Picture", acceptText: "Choose", mediaTypes: ["image/png"])
  /// question.chosen.bind(to: path)
  /// window.present(question)
  /// ```
  public func present(_ dialog: FileDialog) {
    guard isOpen else { return }
    dialog.open(over: self)
  }
}
