import Entities

import struct Foundation.URL

extension FeaturedCollection {
  /// Decodes a collection. Requires identifiers and a name; other malformed members count as absent, and so do items
  /// that are refused or malformed.
  init(json: JSON, budget: inout HTMLBudget) throws(DecodingProblem) {
    guard json.members != nil else { throw DecodingProblem("expected a collection, found \(json.kind)") }
    guard let id = json["id"]?.identifier.flatMap(ID.init(rawValue:)) else {
      throw DecodingProblem("a collection without id", at: ".id")
    }
    guard let owner = json["account_id"]?.identifier.flatMap(Account.ID.init(rawValue:)) else {
      throw DecodingProblem("a collection without account_id", at: ".account_id")
    }
    // Only descriptions of other servers are HTML; one's own would lose its angle brackets.
    let note = json["description"]?.text ?? ""
    let isLocal = json["local"]?.bool ?? false
    self.init(
      id: id, owner: owner, name: json["name"]?.text ?? "",
      note: isLocal ? note : PlainText.linkedText(fromHTML: note, budget: &budget).text,
      address: URL(picture: json["url"]?.text, mayNameFiles: false)?.absoluteString,
      isDiscoverable: json["discoverable"]?.bool ?? true,
      items: (json["items"]?.elements ?? []).compactMap { (try? Item(json: $0)) ?? nil })
  }
}

extension FeaturedCollection.Item {
  /// Decodes a place; nil for a person who has refused or left, whom the server no longer names.
  init?(json: JSON) throws(DecodingProblem) {
    guard let id = json["id"]?.identifier, !id.isEmpty else {
      throw DecodingProblem("a collection item without id", at: ".id")
    }
    let state = json["state"]?.text ?? "accepted"
    if state == "rejected" || state == "revoked" { return nil }
    guard let account = json["account_id"]?.identifier.flatMap(Account.ID.init(rawValue:)) else {
      throw DecodingProblem("a collection item without account_id", at: ".account_id")
    }
    self.init(id: id, account: account, isPending: state != "accepted")
  }
}

extension FeatureApproval {
  /// Decodes the approval of an account; an unknown word counts as `unknown`.
  init(account json: JSON) {
    guard let word = json["feature_approval"]?["current_user"]?.text else {
      self = .missing
      return
    }
    self = FeatureApproval(rawValue: word) ?? .unknown
  }
}

extension Answer {
  /// Decodes a collection, in a wrapper or by itself.
  func collection() throws(ClientError) -> FeaturedCollection {
    var budget = HTMLBudget()
    return try one { (json) throws(DecodingProblem) in
      try FeaturedCollection(json: json["collection"] ?? json, budget: &budget)
    }
  }

  func collections() throws(ClientError) -> Page<FeaturedCollection> {
    var budget = HTMLBudget()
    return try page(in: json.elements == nil ? "collections" : nil) { (element) throws(DecodingProblem) in
      try FeaturedCollection(json: element, budget: &budget)
    }
  }

  func featureApprovals() throws(ClientError) -> [Account.ID: FeatureApproval] {
    let pairs = try page { (element) throws(DecodingProblem) in
      guard let id = element["id"]?.identifier.flatMap(Account.ID.init(rawValue:)) else {
        throw DecodingProblem("an account without id", at: ".id")
      }
      return (id, FeatureApproval(account: element))
    }
    return Dictionary(pairs.items) { $1 }
  }
}
