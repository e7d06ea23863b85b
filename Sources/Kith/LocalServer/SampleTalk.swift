import Entities
import Foundation

/// The last mention between a person in the book and the signed-in one: of one in three people, within three years.
///
/// Equal accounts have equal mentions.
struct SampleTalk {
  /// The seconds of which mentions are known.
  static let reach = 1_095.0 * 86_400

  /// The mention; nil where there is none.
  let talk: Talk?

  init(of account: Account, before today: Date) {
    var numbers = SampleNumbers(seed: SamplePosts.seed(of: account.id) ^ 9)
    guard numbers.isOne(of: 330), account.statusesCount != 0 else {
      talk = nil
      return
    }
    // More of them lately.
    let part = numbers.fraction()
    talk = Talk(account.id, at: today - 86_400 - part * part * (Self.reach - 172_800))
  }
}
