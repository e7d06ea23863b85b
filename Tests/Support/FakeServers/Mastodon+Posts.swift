import Client

/// The latest posts of people in the flavour's form.
extension Mastodon {
  /// An own post, one with a content warning, one with a picture, a reply and a boost; of Pixelfed the picture alone.
  func posts(of person: Int, _ request: Request) -> Response {
    let author = account(person)
    let picture: JSON = [
      "id": "1", "type": "image", "url": .string("\(url)/pictures/post-\(person).png"),
      "preview_url": .string("\(url)/pictures/post-\(person).png"), "description": "A square", "meta": [:],
    ]
    func post(_ number: Int, _ content: String, _ others: [String: JSON] = [:]) -> JSON {
      let whole: [String: JSON] = [
        "id": .string("\(person)000\(number)"), "created_at": .string("2026-11-0\(9 - number)T10:00:00.000Z"),
        "url": .string("\(url)/@person\(person)/\(number)"), "content": .string(content), "account": author,
        "in_reply_to_id": nil, "in_reply_to_account_id": nil, "sensitive": false, "spoiler_text": "",
        "visibility": "public", "reblog": nil, "media_attachments": [], "emojis": [], "mentions": [],
        "tags": [],
        "replies_count": 0, "reblogs_count": 0, "favourites_count": 0, "language": "en", "poll": nil,
        "card": nil,
      ]
      return .object(whole.merging(others) { $1 })
    }
    let shown = post(2, "<p>A square</p>", ["media_attachments": [picture]])
    guard flavour != .pixelfed else { return .json([shown]) }
    var all = [
      post(0, "<p>Hello from <a href=\"\(url)/@person\(person)\">here</a></p>"),
      post(1, "<p>It was the gardener</p>", ["spoiler_text": "The end", "sensitive": true]), shown,
    ]
    if request["exclude_replies"] != "true" {
      all.append(post(3, "<p>Yes</p>", ["in_reply_to_id": "1", "in_reply_to_account_id": "2"]))
    }
    if request["exclude_reblogs"] != "true" { all.append(post(4, "", ["reblog": post(0, "<p>Boosted</p>")])) }
    return .json(.array(all))
  }
}
