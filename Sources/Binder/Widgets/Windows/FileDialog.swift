public import Signals

/// Files of some kind that a dialog lets a person choose from. GTK: `GtkFileFilter`.
///
/// ```swift
/// let tables = FileFilter("Tables", mediaTypes: ["text/csv"], patterns: ["*.csv", "*.tsv"])
/// let question = FileDialog(.openMany, title: "Import", acceptText: "Import", filters: [tables])
/// window.present(question)
/// ```
public struct FileFilter: Hashable, Sendable {
  /// What these files are called together.
  public let name: String
  /// Their media types, such as `image/png` or `image/*`.
  public let mediaTypes: [String]
  /// Their names, such as `*.csv`.
  public let patterns: [String]

  /// Describes files that have one of the media types or names.
  public init(_ name: String, mediaTypes: [String] = [], patterns: [String] = []) {
    self.name = name
    self.mediaTypes = mediaTypes
    self.patterns = patterns
  }
}

/// A question for files on this machine, which the desktop's own dialog asks over a window. GTK: `GtkFileChooserNative`.
///
/// Neither reads nor writes. While it is open, nothing else of its window can be reached. Where a desktop portal is in use
/// the desktop asks, else GTK does; before a file is chosen that would be written over, it asks once more.
///
/// ```swift
/// let question = FileDialog(title: "Choose a Picture", acceptText: "Choose", mediaTypes: ["image/png"])
/// question.chosen.bind(to: path)
/// window.present(question)
/// ```
@MainActor
public final class FileDialog {
  /// What is asked for. GTK: `GtkFileChooserAction`.
  public enum Purpose: Sendable {
    /// One file that is there.
    case open
    /// One file or more that are there.
    case openMany
    /// A file to be written, new or not.
    case save
    /// A folder.
    case folder
  }

  /// What is asked for.
  public let purpose: Purpose
  /// The title.
  public let title: String
  /// The text on the button that takes the file.
  public let acceptText: String
  /// Which files can be chosen; with none, every file. The first filter is on at the start.
  public let filters: [FileFilter]
  /// The name of a file to be written, until a person changes it. GTK: `gtk_file_chooser_set_current_name`.
  public let suggestedName: String
  /// The absolute path of the folder that is shown first; nil leaves it to the desktop.
  public let folder: String?

  private weak var window: Window?
  private let choices = PassthroughSubject<[String], Never>()

  /// Makes a question that is not asked yet.
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

  /// Makes a question for one file of some media types, or, with none, for any.
  public convenience init(
    title: String, acceptText: String, kindText: String = "", mediaTypes: [String] = []
  ) {
    let filters = mediaTypes.isEmpty ? [] : [FileFilter(kindText, mediaTypes: mediaTypes)]
    self.init(.open, title: title, acceptText: acceptText, filters: filters)
  }

  isolated deinit {}

  /// Delivers the absolute path of the file or folder, once one is chosen; of several, each.
  public var chosen: SafeSignal<String> { choices.toSignal().flattenElements() }

  /// Delivers the absolute paths of all files, once they are chosen.
  public var chosenFiles: SafeSignal<[String]> { choices.toSignal() }

  /// Whether it is being asked.
  public var isOpen: Bool { window?.fileDialog === self }

  /// Chooses a file or folder as a person would; refused when the question is not asked.
  @discardableResult
  public func choose(_ path: String) -> Bool { choose([path]) }

  /// Chooses files as a person would; refused when the question is not asked, or is for one.
  @discardableResult
  public func choose(_ paths: [String]) -> Bool {
    guard paths.count == 1 || (purpose == .openMany && !paths.isEmpty), close() else { return false }
    choices.send(paths)
    return true
  }

  /// Chooses none, as a person would.
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
  /// Asks for a file; a question that is open goes away.
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
