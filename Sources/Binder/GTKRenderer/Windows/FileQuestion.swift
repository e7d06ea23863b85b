import CBinderGTK
import Glibc
import Widgets

/// A question for a file that is on the screen. GTK: `GtkFileChooserNative`.
///
/// Knows no window; the chosen file goes to the dialog it stands for.
@MainActor
final class FileQuestion {
  private let dialog: FileDialog
  private var handle: OpaquePointer?

  /// Asks a question over a window.
  init(_ dialog: FileDialog, over window: OpaquePointer) {
    self.dialog = dialog
    let context = WeakContext<FileQuestion>()
    context.target = self
    let types = dialog.mediaTypes.map { strdup($0) }
    defer { types.forEach { free($0) } }
    handle = (types.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { types in
      types.baseAddress.map {
        bgtk_file_dialog_new(
          window, dialog.title, dialog.acceptText, dialog.kindText, $0, FileQuestion.chosen,
          context.retained(),
          releaseContext)
      }
    }
  }

  isolated deinit {
    end()
  }

  /// Takes the question from the screen.
  func end() {
    if let handle { bgtk_file_dialog_end(handle) }
    handle = nil
  }

  private static let chosen: bgtk_file_chosen = { context, path in
    let path = path.map { String(cString: $0) }
    _ = withTarget(context, FileQuestion.self) { question in
      if let path { question.dialog.choose(path) } else { question.dialog.cancel() }
    }
  }
}
