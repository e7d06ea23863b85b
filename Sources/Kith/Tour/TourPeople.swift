import Client

/// The people on the tour's server: the signed-in person, one with links, one with hidden follows, one on another
/// server.
enum TourPeople {
  static let ada: JSON = [
    "id": "7", "username": "ada", "acct": "ada", "display_name": "Ada Lovelace",
    "note": "<p>Notes on engines</p>", "following_count": 3, "followers_count": 0,
  ]

  static let others: [JSON] = [
    [
      "id": "8", "username": "grace", "acct": "grace", "display_name": "Grace Hopper",
      "note": """
      <p>Compilers, and a nanosecond for everybody who asks. The talks are at \
      <a href="https://talks.example.org/grace">talks.example.org/grace</a>, and there is \
      <a href="https://museum.example.net/exhibits/nanosecond?room=12">a piece of wire in a museum</a>.</p>
      """,
      "fields": [
        [
          "name": "Web", "value": "<a href=\"https://grace.example.org\">grace.example.org</a>",
          "verified_at": "2025-12-09T10:00:00.000Z",
        ],
        ["name": "Pronouns", "value": "she/her"],
        [
          "name": "Where",
          "value": "New York, mostly, and wherever there is a lecture to be given to people who listen",
        ],
      ], "following_count": 41, "followers_count": 1906,
    ],
    [
      "id": "9", "username": "emmy", "acct": "emmy", "display_name": "Emmy Noether",
      "note": "<p>Rings, ideals.</p>",
      "hide_collections": true, "following_count": 14, "followers_count": 380,
    ],
    [
      "id": "10", "username": "kurt", "acct": "kurt@elsewhere.example", "display_name": "Kurt G\u{F6}del",
      "note": "<p>This cannot be proved.</p>", "following_count": 5, "followers_count": 12,
    ],
  ]

  /// The posts of one of them: with a link, with a content warning, with a picture.
  static let posts: [JSON] = [
    [
      "id": "83", "created_at": "2026-11-21T18:39:00.000Z", "url": "https://example.social/@grace/83",
      "content": """
      <p>The wire is back from the museum. Bring your own scissors to the talk: \
      <a href="https://talks.example.org/grace">talks.example.org/grace</a></p>
      """,
    ],
    [
      "id": "82", "created_at": "2026-11-19T07:05:00.000Z", "url": "https://example.social/@grace/82",
      "spoiler_text": "Moths", "content": "<p>Found another one in the relay. Taped it into the book.</p>",
    ],
    [
      "id": "81", "created_at": "2026-11-02T12:00:00.000Z", "url": "https://example.social/@grace/81",
      "content": "<p>Eleven inches of wire, and a ruler.</p>",
      "media_attachments": [["type": "image", "description": "A piece of wire beside a ruler"]],
    ],
  ]

  /// Returns a person as another server sends them, with the whole address.
  static func seenFromElsewhere(_ person: JSON) -> JSON {
    guard var members = person.members, let name = person["acct"]?.text, !name.contains("@") else {
      return person
    }
    members["acct"] = .string("\(name)@example.social")
    return .object(members)
  }

  static var all: [JSON] { [ada] + others }
}
