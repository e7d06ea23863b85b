import Widgets

struct User: Codable, Equatable {
  /// The colours that a person has chosen.
  struct Colors: Equatable {
    var primary: Color
  }

  var name: String
  var followersCount: Int
  var colors: Colors
}

extension User.Colors: Codable {
  private enum CodingKeys: CodingKey { case primary }

  /// Decodes `{"primary": "#2F6FB5"}`.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let primary = Color(hex: try container.decode(String.self, forKey: .primary)) else {
      throw DecodingError.dataCorruptedError(forKey: .primary, in: container, debugDescription: "no colour")
    }
    self.primary = primary
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(primary.hex, forKey: .primary)
  }
}
