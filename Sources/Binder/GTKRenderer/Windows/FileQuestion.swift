import CBinderGTK
import Widgets

/// An open file dialog. GTK: `GtkFileChooserNative`.
///
/// It passes the choice to its retained dialog.
@MainActor
final class FileQuestion {
  private let dialog: FileDialog
  private var handle: OpaquePointer?

  init(_ dialog: FileDialog, over window: OpaquePointer) {
    self.dialog = dialog
    let handle = bgtk_file_dialog_new(
      window, dialog.purpose.gtk, dialog.title, dialog.acceptText, FileQuestion.chosen,
      WeakContext<FileQuestion>.retained(self),
      releaseContext)
    self.handle = handle
    for filter in dialog.filters {
      withCTexts(filter.mediaTypes) { types in
        withCTexts(filter.patterns) { bgtk_file_dialog_add_filter(handle, filter.name, types, $0) }
      }
    }
    if dialog.purpose == .save { bgtk_file_dialog_set_name(handle, dialog.suggestedName) }
    if let folder = dialog.folder { bgtk_file_dialog_set_folder(handle, folder) }
    bgtk_file_dialog_show(handle)
  }

  isolated deinit {
    end()
  }

  func end() {
    if let handle { bgtk_file_dialog_end(handle) }
    handle = nil
  }

  private static let chosen: bgtk_files_chosen = { context, paths in
    let paths = paths.map(texts)
    _ = withTarget(context, as: FileQuestion.self) { question in
      if let paths { question.dialog.choose(paths) } else { question.dialog.cancel() }
    }
  }
}

extension FileDialog.Purpose {
  fileprivate var gtk: bgtk_file_purpose {
    switch self {
    case .open: BGTK_FILE_OPEN
    case .openMany: BGTK_FILE_OPEN_MANY
    case .save: BGTK_FILE_SAVE
    case .folder: BGTK_FILE_FOLDER
    }
  }
}
