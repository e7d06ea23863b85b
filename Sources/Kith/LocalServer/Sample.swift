import Client
public import Entities
public import Foundation
import Store

/// The people of a folder of JSON files: `accounts.json`, `follows.json`, `session.json`, `pictures/`.
///
/// Reads all of them or throws.
public struct Sample: Sendable {
  /// All accounts, in the order of the file.
  public let accounts: [Account]

  /// The accounts that a person may sign in as; the first is signed in initially.
  public let signIns: [Account.ID]

  /// Harmless irregularities, such as an unknown field.
  public let warnings: [SampleWarning]

  let follows: [Seed.Follow]

  /// Reads a folder; blocks the thread.
  ///
  /// - Throws: `SampleError` for the first error, with file, element and field.
  public init(folder: URL) throws(SampleError) {
    var warnings: [SampleWarning] = []
    accounts = try Self.accounts(folder, warnings: &warnings)
    let ids = Set(accounts.map(\.id))
    follows = try Self.follows(folder, ids: ids, warnings: &warnings)
    signIns = try Self.signIns(folder, ids: ids, warnings: &warnings)
    self.warnings = warnings
  }

  private static func accounts(
    _ folder: URL, warnings: inout [SampleWarning]
  ) throws(SampleError) -> [Account] {
    var accounts: [Account] = []
    var places: [Account.ID: Int] = [:]
    var handles: [String: Int] = [:]
    for element in try SampleFile("accounts.json", in: folder).elements() {
      warnings += element.unknownFields(besides: Account.sampleFields)
      let account = try Account(sample: element, folder: folder, warnings: &warnings)
      if let first = places.updateValue(accounts.count, forKey: account.id) {
        throw element.error(
          .duplicate, field: "id", reason: "\(account.id) is also the id of element \(first)")
      }
      if let first = handles.updateValue(accounts.count, forKey: account.acct) {
        throw element.error(
          .duplicate, field: "acct", reason: "\(account.acct) is also the acct of element \(first)")
      }
      accounts.append(account)
    }
    return accounts
  }

  private static func follows(
    _ folder: URL, ids: Set<Account.ID>, warnings: inout [SampleWarning]
  ) throws(SampleError) -> [Seed.Follow] {
    var follows: [Seed.Follow] = []
    var pairs: [[Account.ID]: Int] = [:]
    for element in try SampleFile("follows.json", in: folder).elements() {
      warnings += element.unknownFields(besides: ["account_id", "target_account_id", "requested"])
      let account = try element.identifier("account_id")
      let target = try element.identifier("target_account_id")
      for (field, id) in [("account_id", account), ("target_account_id", target)] where !ids.contains(id) {
        throw element.error(.unknownAccount, field: field, reason: "no account has the id \(id)")
      }
      guard account != target else {
        throw element.error(
          .invalidValue, field: "target_account_id", reason: "\(target) cannot follow itself")
      }
      if let first = pairs.updateValue(follows.count, forKey: [account, target]) {
        throw element.error(
          .duplicate, field: nil, reason: "\(account) follows \(target) already in element \(first)")
      }
      let isRequest = try element.flag("requested") ?? false
      follows.append(Seed.Follow(account: account, target: target, isRequest: isRequest))
    }
    return follows
  }

  private static func signIns(
    _ folder: URL, ids: Set<Account.ID>, warnings: inout [SampleWarning]
  ) throws(SampleError) -> [Account.ID] {
    let file = try SampleFile("session.json", in: folder)
    guard let members = file.json.members else {
      throw SampleError(.wrongType, file: file.name, reason: "expected an object, found \(file.json.kind)")
    }
    let element = SampleElement(file: file.name, index: nil, members: members)
    warnings += element.unknownFields(besides: ["accounts"])
    guard let list = members["accounts"] else {
      throw element.error(.missingField, field: "accounts", reason: "missing")
    }
    guard let elements = list.elements else {
      throw element.error(.wrongType, field: "accounts", reason: "expected a list, found \(list.kind)")
    }
    var signIns: [Account.ID] = []
    for (index, value) in elements.enumerated() {
      let entry = SampleElement(file: file.name, index: index, members: ["accounts": value])
      let id = try entry.identifier("accounts")
      guard ids.contains(id) else {
        throw entry.error(.unknownAccount, field: "accounts", reason: "no account has the id \(id)")
      }
      guard !signIns.contains(id) else {
        throw entry.error(.duplicate, field: "accounts", reason: "\(id) is there twice")
      }
      signIns.append(id)
    }
    return signIns
  }
}
