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
  var email = ""
  var city = ""
  var company = ""
  var location: Location?
  var pictureURL: URL?

  /// Whether more is known than the name.
  var hasDetails: Bool { ![email, city, company].allSatisfy(\.isEmpty) }
}
