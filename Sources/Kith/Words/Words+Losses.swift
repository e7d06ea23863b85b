import Entities
import Translations

extension Words {
  /// Returns why follows have ended.
  package static func title(of severed: SeveredRelationships) -> String {
    let target = ["target": severed.target.inOneLine, "day": day(severed.date)]
    return switch severed.cause {
    case .serverBlocked: tr("{day}: your server has blocked {target}", target)
    case .serverBlockedByYou: tr("{day}: you blocked {target}", target)
    case .suspended: tr("{day}: your server has suspended {target}", target)
    case .other: tr("{day}: follows with {target} have ended", target)
    }
  }

  /// Returns how many people were lost, and where to get them back.
  package static func detail(of severed: SeveredRelationships) -> String {
    var sentences: [String] = []
    if let count = severed.followedCount, count > 0 {
      sentences.append(
        trn("You no longer follow {count} person.", "You no longer follow {count} people.", count: count))
    }
    if let count = severed.followerCount, count > 0 {
      sentences.append(
        trn("You have lost {count} follower.", "You have lost {count} followers.", count: count))
    }
    sentences.append(
      severed.isPurged
        ? tr("Your server no longer has the list of them.")
        : tr("Your server has the list: download it in the browser, then import the file here."))
    return sentences.joined(separator: " ")
  }
}
