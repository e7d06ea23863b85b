import Dispatch
import LocalServer
import Synchronization

/// A book that is opened on another thread while GTK starts on the main one.
package final class OpeningBook: Sendable {
  private let source: BookSource
  private let work = DispatchGroup()
  private let result = Mutex<Result<OpenedLocalBook, Problem>?>(nil)

  package init(_ source: BookSource) {
    self.source = source
    DispatchQueue.global(qos: .userInitiated).async(group: work) {
      let opened = Result { () throws(Problem) in try source.open() }
      self.result.withLock { $0 = opened }
    }
  }

  /// Waits until the book is open or opening it has failed.
  package func wait() throws(Problem) -> OpenedLocalBook {
    work.wait()
    guard let opened = result.withLock({ $0 }) else { return try source.open() }
    return try opened.get()
  }
}
