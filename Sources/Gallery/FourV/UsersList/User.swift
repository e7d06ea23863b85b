import Foundation

/// The model: one user of the response, with at least a name.
struct User: Hashable, Sendable {
  /// A place on the globe, in degrees.
  struct Location: Hashable, Sendable {
    /// Degrees north of the equator, from -90 to 90.
    let latitude: Double
    /// Degrees east of Greenwich, from -180 to 180.
    let longitude: Double
  }

  /// Never blank.
  let name: String
  /// The mail address; may be empty.
  var email = ""
  /// The user's city; may be empty.
  var city = ""
  /// The user's employer; may be empty.
  var company = ""
  /// The location of the city, if known.
  var location: Location?
  /// The URL of the user's picture, if any.
  var pictureURL: URL?
}
