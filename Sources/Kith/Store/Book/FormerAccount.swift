import Entities
import Foundation
import GRDB

/// An account in the form of books before their third version: a column for each part.
///
/// Stays as it is, whatever an account gets.
enum FormerAccount {
  /// The columns that the bytes have replaced.
  static let columns = [
    "username", "displayName", "note", "url", "avatar", "header", "isLocked", "isBot", "createdAt",
    "statusesCount", "fields",
  ]

  private struct Row: Decodable {
    struct Link: Decodable {
      let range: Range<Int>
      let url: URL
    }

    let name: String
    let value: String
    let verifiedAt: Date?
    let valueLinks: [Link]?
  }

  /// The account of a row; nil without an identifier. Leaves out what no reader of the book has ever shown.
  static func account(_ row: GRDB.Row) -> Account? {
    guard let id = Account.ID(rawValue: row["id"] ?? "") else { return nil }
    func address(_ column: String, schemes: Schemes) -> URL? {
      (row[column] as String?).flatMap { schemes.contains($0) ? URL(string: $0) : nil }
    }
    let entered: String = row["note"] ?? ""
    let note = entered.spacedPlainly
    let text: String = row["fields"] ?? ""
    let rows = (try? JSONDecoder().decode([Row].self, from: Data(text.utf8))) ?? []
    let fields = rows.map(field)
    let enteredFields = rows.map { Field(name: $0.name, value: $0.value) }
    let hasRawFields = zip(fields, enteredFields).contains { $0.name != $1.name || $0.value != $1.value }
    let createdAt: Double? = row["createdAt"]
    return Account(
      id: id, username: row["username"] ?? "", acct: row["acct"], displayName: row["displayName"] ?? "",
      note: note, enteredNote: note == entered ? nil : entered, url: address("url", schemes: .web),
      avatar: address("avatar", schemes: .bookPictures), header: address("header", schemes: .bookPictures),
      isLocked: row["isLocked"] ?? false, isBot: row["isBot"] ?? false,
      createdAt: createdAt.map(Date.init(timeIntervalSince1970:)), statusesCount: row["statusesCount"],
      fields: fields, enteredFields: hasRawFields ? enteredFields : nil)
  }

  private static func field(_ row: Row) -> Field {
    let links = (row.valueLinks ?? []).filter { Schemes.links.contains($0.url.absoluteString) }
      .map { TextLink(range: $0.range, url: $0.url) }
    return Field(
      name: row.name.spacedPlainly, value: links.isEmpty ? row.value.spacedPlainly : row.value,
      verifiedAt: row.verifiedAt, valueLinks: links)
  }
}
