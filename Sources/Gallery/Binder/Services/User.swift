import struct Foundation.URL

/// A person with a profile: the document's entity.
package struct User: Codable, Equatable, Identifiable {
  /// What makes them the same person under another name.
  package let id: Int
  /// What they are called.
  package var name: String
  /// Where their picture is.
  package let imageUrl: URL?

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
    imageUrl = URL(string: "https://pictures.example/\(id).png")
  }
}

/// Why something could not be done.
package enum ApplicationError: Error, Equatable {
  /// The server cannot be reached.
  case offline
  /// No answer came in time.
  case timedOut
  /// The server answered with this status instead of 200.
  case status(Int)
  /// The answer is not of the kind asked for.
  case malformed
  /// The server does not know the session any more.
  case sessionExpired
}
