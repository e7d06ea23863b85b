import CKith

import struct Foundation.Data

/// Proves that the program that redeems a code has requested it, and matches responses to requests.
///
/// Prints as dots, so that it does not end up in a log.
///
/// Source: RFC 7636 (PKCE) with S256, and the `state` of RFC 6749.
public struct ProofKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The secret that is sent with the code.
  public let verifier: String

  /// The text that the response must repeat.
  public let state: String

  /// Makes a key of 256 random bits and a state of 128, from the system's generator.
  public init() {
    verifier = Self.random(bytes: 32)
    state = Self.random(bytes: 16)
  }

  /// Makes a key of given texts; for tests.
  init(verifier: String, state: String) {
    self.verifier = verifier
    self.state = state
  }

  /// The SHA-256 of the secret, sent with the authorization request.
  public var challenge: String {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(verifier.utf8)
    ckith_sha256(bytes, bytes.count, &digest)
    return Self.text(digest)
  }

  /// Returns a random text of letters, digits, hyphens and underscores.
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
  /// Empty, so that `dump` does not show the secret either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
