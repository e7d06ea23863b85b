import CKith

import struct Foundation.Data

/// Proves that the program that brings back a code asked for it, and that an answer belongs to the question.
///
/// Never shown: it describes itself as dots, so that it does not end up in a log.
///
/// Source: RFC 7636 (PKCE) with S256, and the `state` of RFC 6749.
public struct ProofKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The secret that goes along with the code.
  public let verifier: String

  /// What comes back unchanged with the answer.
  public let state: String

  /// Makes a key of 256 random bits and a state of 128, from the system's random generator.
  public init() {
    verifier = Self.random(bytes: 32)
    state = Self.random(bytes: 16)
  }

  /// Makes a key of its secret; for tests.
  init(verifier: String, state: String) {
    self.verifier = verifier
    self.state = state
  }

  /// What goes along with the question: the SHA-256 of the secret.
  public var challenge: String {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(verifier.utf8)
    ckith_sha256(bytes, bytes.count, &digest)
    return Self.text(digest)
  }

  /// A random text of letters, digits, hyphens and underscores.
  public static func random(bytes count: Int) -> String {
    // On Linux this is the kernel's generator.
    var generator = SystemRandomNumberGenerator()
    return text((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  private static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().filter { $0 != "=" }
      .replacing("+", with: "-").replacing("/", with: "_")
  }

  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { "•••" }
  /// Nothing, so that `dump` does not show it either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
