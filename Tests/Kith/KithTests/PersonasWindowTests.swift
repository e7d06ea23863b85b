import KithFlows
import RealInput
import WidgetsTesting
import XCTest

/// The bodies of Kith's flows in the real window, by pointer and by keyboard alone; without a display they run with a
/// screen reader, too. A flow throws at the first result that does not come, and so fails the test.
final class PersonasWindowTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
  func testAPersonWithAPointerLooksAroundActsAndReturns() throws {
    try use(as: .pointer) { try await LookingAround($0, depth: 2).run() }
  }

  func testAPersonWithAKeyboardLooksAroundActsAndReturns() throws {
    try use(as: .keyboard) { try await LookingAround($0, depth: 2).run() }
  }

  func testAPersonWithAPointerBrowsesEverybody() throws {
    try use(as: .pointer) { try await Everybody($0).run() }
  }

  func testAPersonWithAKeyboardBrowsesEverybody() throws {
    try use(as: .keyboard) { try await Everybody($0).run() }
  }

  private func use(as persona: Persona, _ flow: @escaping @MainActor (RealGuest) async throws -> Void) throws
  {
    try MainActor.assumeIsolated {
      try RealPerson.useSample { person in
        try await flow(RealGuest(person: person, persona: persona))
        try await person.insist("closed") {
          try await person.press("ctrl+q")
        } until: {
          !person.window.isOpen
        }
      }
    }
  }
}
