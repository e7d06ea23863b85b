import Foundation

/// Decodes the objects of jsonplaceholder's `/users`. Skips objects without a name.
enum UsersParser {
  static func parse(_ json: [[String: Any]]) -> [User] {
    json.compactMap { object in
      let name = text(object["name"])
      guard !name.isEmpty else { return nil }
      let address = object["address"] as? [String: Any] ?? [:]
      let company = object["company"] as? [String: Any] ?? [:]
      return User(
        name: name, email: text(object["email"]), city: text(address["city"]), company: text(company["name"]),
        location: location(address["geo"]), pictureURL: webURL(object["avatar"]))
    }
  }

  private static func text(_ value: Any?) -> String {
    (value as? String ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // Degrees are texts there, as "-37.3159".
  private static func location(_ value: Any?) -> User.Location? {
    guard let geo = value as? [String: Any], let latitude = Double(text(geo["lat"])),
      let longitude = Double(text(geo["lng"])), abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return User.Location(latitude: latitude, longitude: longitude)
  }

  private static func webURL(_ value: Any?) -> URL? {
    guard let url = URL(string: text(value)), url.scheme == "https" || url.scheme == "http" else {
      return nil
    }
    return url
  }
}
