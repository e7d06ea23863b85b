import Entities

import struct Foundation.URL

extension Post {
  /// The most attachments of a post that are read; Mastodon allows four.
  static let mostAttachments = 16
  /// The most code points of a warning or description; Mastodon allows 1,500.
  static let longestNote = 1_500

  /// Decodes a post as servers write it. Requires only an identifier; other malformed members count as absent.
  ///
  /// - Parameter budget: The remaining work for HTML in this response.
  init(json: JSON, mayNameFiles: Bool, budget: inout HTMLBudget) throws(DecodingProblem) {
    guard json.members != nil else { throw DecodingProblem("expected a post, found \(json.kind)") }
    guard let id = json["id"]?.identifier, !id.isEmpty else {
      throw DecodingProblem("a post without id", at: ".id")
    }
    let boosted = [json["reblog"]].lazy.compactMap(\.self).first { $0.members != nil }
    let shown = boosted ?? json
    let text = PlainText.linkedText(fromHTML: shown["content"]?.text ?? "", budget: &budget)
    let warning = shown["spoiler_text"]?.note ?? ""
    self.init(
      id: id,
      createdAt: json["created_at"]?.text.flatMap(Timestamp.date(from:)),
      url: [shown["url"], shown["uri"]].lazy
        .compactMap { URL(picture: $0?.text, mayNameFiles: false) }.first,
      text: text,
      warning: warning.isBlank ? "" : warning,
      isSensitive: shown["sensitive"]?.bool ?? false,
      isReply: boosted == nil && json.isReply,
      boostedAuthor: boosted.map { Author(json: $0["account"] ?? .null) },
      attachments: (shown["media_attachments"]?.elements ?? []).prefix(Self.mostAttachments)
        .compactMap { Attachment(json: $0, mayNameFiles: mayNameFiles) },
      emojis: (shown["emojis"]?.elements ?? []).compactMap(CustomEmoji.init(json:)))
  }
}

extension JSON {
  /// A short text without line breaks, with an ellipsis in place of what is too long.
  fileprivate var note: String? {
    text.map { text in
      let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      let scalars = text.unicodeScalars.prefix(Post.longestNote)
      return scalars.endIndex == text.endIndex ? text : String(scalars) + "…"
    }
  }

  /// Whether the post replies to another author; one that continues the author's own thread does not.
  fileprivate var isReply: Bool {
    guard self["in_reply_to_id"]?.identifier?.isEmpty == false else { return false }
    let author = self["account"]?["id"]?.identifier
    return author == nil || self["in_reply_to_account_id"]?.identifier != author
  }
}

extension Post.Author {
  /// Decodes the author of a boosted post; members that are missing are empty.
  fileprivate init(json: JSON) {
    let names = [json["display_name"], json["username"], json["acct"]].compactMap { $0?.text }
    let address = [json["acct"], json["username"]].lazy.compactMap { $0?.text }.first { !$0.isBlank }
    self.init(
      name: names.first { !$0.isBlank }?.inOneLine ?? "", handle: address.map { "@" + $0.inOneLine } ?? "")
  }
}

extension Post.Attachment {
  /// Decodes an attachment; nil for anything but an object.
  fileprivate init?(json: JSON, mayNameFiles: Bool) {
    guard json.members != nil else { return nil }
    let kind: Kind =
      switch json["type"]?.text {
      case "image": .picture
      case "video", "gifv": .film
      case "audio": .sound
      default: .other
      }
    // The address of a film is no picture.
    let pictures = kind == .picture ? [json["preview_url"], json["url"]] : [json["preview_url"]]
    let preview = pictures.lazy.compactMap { URL(picture: $0?.text, mayNameFiles: mayNameFiles) }.first
    self.init(kind, description: json["description"]?.note ?? "", preview: preview)
  }
}
