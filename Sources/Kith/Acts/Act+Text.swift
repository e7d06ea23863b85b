import Entities
import Foundation

extension Act {
  /// The act as it is written down, such as `follow boosts=1 languages=de,en`.
  ///
  /// NB: jobs are kept by it; what is new needs a new word.
  public var text: String {
    switch self {
    case .follow(let options): (["follow"] + options.words).joined(separator: " ")
    case .change(let options): (["change"] + options.words).joined(separator: " ")
    case .unfollow: "unfollow"
    case .mute(let notifications, let until):
      "mute notifications=\(notifications ? 1 : 0)"
        + (until.map { " until=\(Int($0.timeIntervalSince1970))" } ?? "")
    case .unmute: "unmute"
    case .block: "block"
    case .unblock: "unblock"
    case .removeFollower: "removeFollower"
    case .blockFollower: "blockFollower"
    case .accept: "accept"
    case .reject: "reject"
    case .feature: "feature"
    case .unfeature: "unfeature"
    case .note(let note): "note " + note
    case .addToList(let list): "addToList " + list.rawValue
    case .takeOffList(let list): "takeOffList " + list.rawValue
    case .removeList(let list): "removeList " + list.rawValue
    case .makeList(let contents): "makeList " + contents.text
    }
  }

  /// Reads an act that was written down; nil for anything else.
  public init?(text: String) {
    if let rest = text.dropping("note ") {
      self = .note(rest)
      return
    }
    if let list = text.dropping("addToList ").flatMap(List.ID.init(rawValue:)) {
      self = .addToList(list)
      return
    }
    if let list = text.dropping("takeOffList ").flatMap(List.ID.init(rawValue:)) {
      self = .takeOffList(list)
      return
    }
    if let list = text.dropping("removeList ").flatMap(List.ID.init(rawValue:)) {
      self = .removeList(list)
      return
    }
    if let contents = text.dropping("makeList ").flatMap(ListContents.init(text:)) {
      self = .makeList(contents)
      return
    }
    let words = text.split(separator: " ")
    let values = Dictionary(
      words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }, uniquingKeysWith: { $1 })
    switch words.first {
    case "follow": self = .follow(FollowOptions(values))
    case "change": self = .change(FollowOptions(values))
    case "unfollow": self = .unfollow
    case "mute":
      self = .mute(
        notifications: values["notifications"] != "0",
        until: values["until"].flatMap(Int.init).map { Date(timeIntervalSince1970: Double($0)) })
    case "unmute": self = .unmute
    case "block": self = .block
    case "unblock": self = .unblock
    case "removeFollower": self = .removeFollower
    case "blockFollower": self = .blockFollower
    case "accept": self = .accept
    case "reject": self = .reject
    case "feature": self = .feature
    case "unfeature": self = .unfeature
    default: return nil
    }
  }
}

extension String {
  /// What comes after a beginning; nil for a text that has another one.
  fileprivate func dropping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

extension FollowOptions {
  fileprivate var words: [String] {
    [
      showsBoosts.map { "boosts=\($0 ? 1 : 0)" }, notifies.map { "bell=\($0 ? 1 : 0)" },
      languages.map { "languages=\($0.joined(separator: ","))" },
    ].compactMap(\.self)
  }

  fileprivate init(_ values: [String: String]) {
    self.init(
      showsBoosts: values["boosts"].map { $0 == "1" }, notifies: values["bell"].map { $0 == "1" },
      languages: values["languages"].map { $0.split(separator: ",").map(String.init) })
  }
}
