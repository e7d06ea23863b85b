public import Signals

/// A question for a file on this machine, which the desktop's own dialog asks over a window. GTK: `GtkFileChooserNative`.
///
/// Does not read the file. While it is open, nothing else of its window can be reached.
///
/// ```swift
/// let question = FileDialog(title: "Choose a Picture", acceptText: "Choose", mediaTypes: ["image/png"])
/// question.chosen.bind(to: path)
/// window.present(question)
/// ```
@MainActor
public final class FileDialog {
  /// The title.
  public let title: String
  /// The text on the button that takes the file.
  public let acceptText: String
  /// What the files to choose from are called together.
  public let kindText: String
  /// Their media types, such as `image/png`; with none, every file can be chosen.
  public let mediaTypes: [String]

  private weak var window: Window?
  private let choices = PassthroughSubject<String, Never>()

  /// Makes a question that is not asked yet.
  public init(title: String, acceptText: String, kindText: String = "", mediaTypes: [String] = []) {
    self.title = title
    self.acceptText = acceptText
    self.kindText = kindText
    self.mediaTypes = mediaTypes
  }

  isolated deinit {}

  /// Delivers the absolute path of the file, once one is chosen.
  public var chosen: SafeSignal<String> { choices.toSignal() }

  /// Whether it is being asked.
  public var isOpen: Bool { window?.fileDialog === self }

  /// Chooses a file as a person would; refused when the question is not asked.
  @discardableResult
  public func choose(_ path: String) -> Bool {
    guard close() else { return false }
    choices.send(path)
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
