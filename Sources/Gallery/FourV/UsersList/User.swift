import Foundation

/// The model: one user of the answer, with a name at least.
struct User: Hashable, Sendable {
  /// A place on the globe, in degrees.
  struct Location: Hashable, Sendable {
    /// North of the equator, negative to the south; from -90 to 90.
    let latitude: Double
    /// East of Greenwich, negative to the west; from -180 to 180.
    let longitude: Double
  }

  /// Never blank.
  let name: String
  /// The address for mail, or nothing.
  var email = ""
  /// Where the user lives, or nothing.
  var city = ""
  /// The user's employer, or nothing.
  var company = ""
  /// Where the city is, if that is known.
  var location: Location?
  /// The user's picture, if there is one.
  var pictureURL: URL?
}
