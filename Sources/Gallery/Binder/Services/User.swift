import struct Foundation.URL

/// A person with a profile: the document's entity.
package struct User: Codable, Equatable, Identifiable {
  /// The identity of the person under any name.
  package let id: Int
  /// The name.
  package var name: String
  /// The URL of the picture.
  package let imageUrl: URL?

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
    imageUrl = URL(string: "https://pictures.example/\(id).png")
  }
}

/// The error of a request.
package enum ApplicationError: Error, Equatable {
  /// The server cannot be reached.
  case offline
  /// No answer came in time.
  case timedOut
  /// The server answered with this status instead of 200.
  case status(Int)
  /// The answer has an unexpected form.
  case malformed
  /// The session has expired.
  case sessionExpired
}
