import Entities

extension Instance {
  /// Decodes a server's description, in version 2 or 1.
  init(json: JSON) throws(DecodingProblem) {
    guard json.members != nil else { throw DecodingProblem("expected an instance, found \(json.kind)") }
    // GoToSocial names the host of its API here, and the domain of its addresses in `account_domain`.
    let names = [json["account_domain"], json["domain"], json["uri"]].compactMap { $0?.text }
    guard let name = names.first(where: { !$0.isEmpty }) else {
      throw DecodingProblem("an instance without domain", at: ".domain")
    }
    // Some servers write a whole URL here.
    let host = name.split(separator: "://").last?.prefix { $0 != "/" } ?? ""
    self.init(
      domain: host.isEmpty ? name : String(host), title: json["title"]?.text,
      version: json["version"]?.text ?? "", sourceURL: json["source_url"]?.text ?? "",
      limits: Limits(json: json), apiVersion: json["api_versions"]?["mastodon"]?.count)
  }
}

extension Instance.Limits {
  /// Reads the limits from the members of all supported servers.
  init(json: JSON) {
    let accounts = json["configuration"]?["accounts"]
    let media = json["configuration"]?["media_attachments"]
    // Pleroma and Akkoma do not report the lengths of name and bio; these are their defaults. Their `description_limit`
    // is about pictures.
    let isPleroma = json["pleroma"]?.members != nil
    // Friendica's only limits are those of its database columns: 255 characters for a name.
    let isFriendica = json["version"]?.text?.contains("Friendica") ?? false
    let pleroma = json["pleroma"]?["metadata"]?["fields_limits"]
    let types = (media?["supported_mime_types"]?.elements ?? []).compactMap(\.text)
    let told: [Limit: Int?] = [
      .displayNameLength: accounts?["max_display_name_length"]?.count,
      .noteLength: accounts?["max_note_length"]?.count,
      .fieldsCount: accounts?["max_profile_fields"]?.count ?? pleroma?["max_fields"]?.count,
      .fieldNameLength: accounts?["profile_field_name_limit"]?.count ?? pleroma?["name_length"]?.count,
      .fieldValueLength: accounts?["profile_field_value_limit"]?.count ?? pleroma?["value_length"]?.count,
    ]
    let assumed: [Limit: Int] =
      isPleroma
      ? [.displayNameLength: 100, .noteLength: 5000]
      : isFriendica ? [.displayNameLength: 255, .noteLength: 5000] : [:]
    self.init(
      told.compactMapValues(\.self), assumed: assumed,
      imageSize: media?["image_size_limit"]?.count ?? json["avatar_upload_limit"]?.count,
      imageTypes: types.filter { $0.hasPrefix("image/") })
  }
}

extension List {
  init(json: JSON) throws(DecodingProblem) {
    guard let id = json["id"]?.identifier.flatMap(List.ID.init(rawValue:)) else {
      throw DecodingProblem("a list without id", at: ".id")
    }
    self.init(
      id: id, title: json["title"]?.text ?? "", isExclusive: json["exclusive"]?.bool ?? false,
      repliesPolicy: json["replies_policy"]?.text)
  }
}

extension Application {
  init(json: JSON) throws(DecodingProblem) {
    guard let clientID = json["client_id"]?.identifier, !clientID.isEmpty else {
      throw DecodingProblem("an application without client_id", at: ".client_id")
    }
    guard let secret = json["client_secret"]?.text else {
      throw DecodingProblem("an application without client_secret", at: ".client_secret")
    }
    let uris = json["redirect_uris"]?.elements?.compactMap(\.text) ?? json["redirect_uri"]?.text.map { [$0] }
    self.init(
      clientID: clientID, clientSecret: ClientSecret(secret),
      redirectURIs: (uris ?? []).flatMap { $0.split { $0.isWhitespace || $0 == "," }.map(String.init) })
  }
}
