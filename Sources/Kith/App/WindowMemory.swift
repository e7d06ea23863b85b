import Foundation
import Signals
import Widgets

/// Remembers how large a window was, in a file beside the book. Knows no view.
///
/// A file that cannot be read or written changes nothing: the window has its usual size.
@MainActor
struct WindowMemory {
  private struct Size: Codable {
    var width: Int
    var height: Int
    var isMaximized: Bool
  }

  /// Where it is kept.
  let file: URL

  /// Gives a window the size it had, and keeps the one it has when it closes.
  func attend(to window: Window) {
    if let data = try? Data(contentsOf: file), let size = try? JSONDecoder().decode(Size.self, from: data) {
      // What a file says must be a size that a person could have chosen.
      window.defaultWidth = min(max(size.width, 360), 8192)
      window.defaultHeight = min(max(size.height, 240), 8192)
      window.isMaximized = size.isMaximized
    }
    window.$isOpen.filter { !$0 }.observeNext { [file, unowned window] _ in
      let size = Size(
        width: window.defaultWidth, height: window.defaultHeight, isMaximized: window.isMaximized)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      if let data = try? encoder.encode(size) { try? data.write(to: file, options: .atomic) }
    }.dispose(in: window.bag)
  }
}
