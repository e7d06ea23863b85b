import Foundation
import TestSupport
import Testing

@testable import FourVDemo

@Suite struct UsersParserTests {
  func parse(_ json: String) throws -> [User] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return UsersParser.parse(try #require(value as? [[String: Any]]))
  }

  @Test func `users are in order with their known facts`() throws {
    let users = try parse(
      """
      [{"id": 1, "name": " Leanne  Graham ", "email": "leanne@mail.example", "company": {"name": "Ink & Co"},
        "address": {"city": "Gwen", "geo": {"lat": "-37.3159", "lng": "81.1496"}},
        "avatar": "https://users.example/pictures/1.png"},
       {"name": "Ervin"}]
      """)
    expectEqual(users.map(\.name), ["Leanne Graham", "Ervin"])
    expectEqual(users[0].email, "leanne@mail.example")
    expectEqual(users[0].city, "Gwen")
    expectEqual(users[0].company, "Ink & Co")
    expectEqual(users[0].location, User.Location(latitude: -37.3159, longitude: 81.1496))
    expectEqual(users[0].pictureURL?.lastPathComponent, "1.png")
    expectEqual(users[1], User(name: "Ervin"))
  }

  @Test func `only nameless entries are skipped`() throws {
    let users = try parse(
      #"[{"name": "Ada"}, {"id": 2}, {"name": null}, {"name": 7}, {"name": " \t "}, {"name": "Bo"}]"#)
    expectEqual(users.map(\.name), ["Ada", "Bo"])
  }

  @Test(arguments: [
    #"{"lat": "91", "lng": "0"}"#, #"{"lat": "x", "lng": "0"}"#, #"{"lat": "nan", "lng": "0"}"#, "null", "[]",
    #"{"lat": "1"}"#, #"{"lat": "1", "lng": "-180.5"}"#,
  ])
  func `an invalid place leaves the user without one`(geo: String) throws {
    let users = try parse(#"[{"name": "Ada", "address": {"geo": \#(geo)}}]"#)
    expectEqual(users, [User(name: "Ada")])
  }

  @Test func `only web addresses of pictures are accepted`() throws {
    let users = try parse(
      #"[{"name": "Ada", "avatar": "file:///etc/passwd"}, {"name": "Bo", "avatar": ""}, {"name": "Cy", "avatar": 1}]"#
    )
    expect(users.allSatisfy { $0.pictureURL == nil })
  }
}
