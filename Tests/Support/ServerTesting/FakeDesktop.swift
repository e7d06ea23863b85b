import Foundation
import Services

/// Opens nothing, and records the addresses.
@MainActor
package final class FakeDesktop: Browser {
  package var isThere = true
  package private(set) var opened: [URL] = []

  package init() {}

  package func open(_ url: URL) async -> Bool {
    opened.append(url)
    return isThere
  }
}
