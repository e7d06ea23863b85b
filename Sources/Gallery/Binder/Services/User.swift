import struct Foundation.URL

/// A person with a profile: the document's entity.
package struct User: Codable, Equatable, Identifiable {
  package let id: Int
  package var name: String
  package let imageUrl: URL?

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
    imageUrl = URL(string: "https://pictures.example/\(id).png")
  }
}

/// The error of a request.
package enum ApplicationError: Error, Equatable {
  case offline
  case timedOut
  /// The server answered with this status instead of 200.
  case status(Int)
  /// The answer has an unexpected form.
  case malformed
  case sessionExpired
}
