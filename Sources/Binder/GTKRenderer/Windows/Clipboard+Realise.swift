import CBinderGTK
import Widgets

extension WindowNode {
  /// Connects a clipboard to the desktop's. GTK: `GdkClipboard`.
  func join(_ clipboard: Clipboard) {
    clipboard.$content.observeNext { [handle] content in
      switch content {
      case nil: break
      case .text(let text): bgtk_window_copy(handle, text)
      case .picture(let picture):
        picture.bytes.withUnsafeBufferPointer {
          if let base = $0.baseAddress { bgtk_window_copy_picture(handle, base, $0.count) }
        }
      case .files(let paths): withCTexts(paths) { bgtk_window_copy_files(handle, $0) }
      }
    }.dispose(in: bag)
    clipboard.source = { [weak self] form in await self?.paste(form) }
  }

  private func paste(_ form: Clipboard.Form) async -> Clipboard.Content? {
    guard !isDestroyed else { return nil }
    return await withCheckedContinuation { continuation in
      let waiting = Unmanaged.passRetained(Pasting(form, continuation: continuation)).toOpaque()
      bgtk_window_paste(
        handle, form.gtk,
        { context, strings, bytes, length in
          let pasting = Unmanaged<Pasting>.fromOpaque(context).takeRetainedValue()
          pasting.end(strings.map(texts), bytes: UnsafeBufferPointer(start: bytes, count: length))
        }, waiting)
    }
  }
}

private final class Pasting {
  private let form: Clipboard.Form
  private let continuation: CheckedContinuation<Clipboard.Content?, Never>

  init(_ form: Clipboard.Form, continuation: CheckedContinuation<Clipboard.Content?, Never>) {
    self.form = form
    self.continuation = continuation
  }

  func end(_ texts: [String]?, bytes: UnsafeBufferPointer<UInt8>) {
    let content: Clipboard.Content? =
      switch form {
      case .text: texts?.first.map { .text($0) }
      case .files: texts.flatMap { $0.isEmpty ? nil : .files($0) }
      case .picture: bytes.isEmpty ? nil : .picture(Picture(Array(bytes)))
      }
    continuation.resume(returning: content)
  }
}

extension Clipboard.Form {
  fileprivate var gtk: bgtk_paste_form {
    switch self {
    case .text: BGTK_PASTE_TEXT
    case .picture: BGTK_PASTE_PICTURE
    case .files: BGTK_PASTE_FILES
    }
  }
}
