import Foundation
import People
import Translations

// What people type instead of the filter language. In each text, `|` stands between spellings; a translation lists those of
// its own language, and the English ones that people use in it.
extension Words {
  /// The words for conditions, in English and in the language of the person.
  package static let vocabulary = vocabulary(translatedBy: { tr($0) })

  package static func vocabulary(translatedBy tr: (String) -> String) -> FilterVocabulary {
    let languages = FilterVocabulary.languages.map { code -> Row in
      let names = [Locale(identifier: "en_GB"), locale].compactMap {
        $0.localizedString(forLanguageCode: code)
      }
      return (.language(code), names.joined(separator: "|"))
    }
    return FilterVocabulary(rows { $0 } + rows(tr) + languages)
  }

  private typealias Row = (FilterVocabulary.Meaning, String)

  private static func rows(_ tr: (String) -> String) -> [Row] {
    FilterPhrase.allCases.map { (.condition($0), spellings(of: $0, tr)) } + fields(tr) + comparisons(tr)
      + particles(tr)
  }

  private static func spellings(of phrase: FilterPhrase, _ tr: (String) -> String) -> String {
    switch phrase {
    case .mutuals: tr("mutuals|mutual|mutual followers|we follow each other")
    case .notFollowingBack:
      tr(
        "not following back|not following me|doesn't follow me|does not follow me|don't follow me|do not follow me|doesn't follow back|don't follow back|one way"
      )
    case .fans: tr("fans|fan|not followed back|followers i don't follow")
    case .followers: tr("followers|follower|follows me|follow me|following me|my followers")
    case .following: tr("following|followed|i follow|people i follow")
    case .neverPosted: tr("never posted|never|no posts|without posts|no posts ever|nothing posted")
    case .quiet:
      tr("inactive|quiet|silent|no post|no posts|not posted|hasn't posted|haven't posted|last post")
    case .active: tr("active|posted")
    case .bots: tr("bots|bot|automated")
    case .groups: tr("groups|group")
    case .locked: tr("locked|locked accounts|private|private accounts")
    case .muted: tr("muted|muted people")
    case .blocked: tr("blocked|blocked people")
    case .moved: tr("moved|moved away|new address")
    case .requested: tr("requested|pending|request sent|requests sent")
    case .asking: tr("asking|asks to follow|follow requests|wants to follow me")
    case .suspended: tr("suspended|banned")
    case .limited: tr("limited|silenced")
    case .memorial: tr("memorial|in memoriam|dead")
    case .boostsHidden: tr("boosts hidden|hidden boosts|no boosts|without boosts")
    case .notified: tr("notifications on|bell|bell on")
    case .featured: tr("featured")
    case .new: tr("new|new followers|new follower")
    case .left: tr("left|unfollowed me|no longer follows me|stopped following me|lost followers")
    case .quietServers: tr("quiet servers|quiet server|dead servers|dead server")
    case .onNoList: tr("on no list|no list|in no list|not on a list|without a list|without list")
    case .onAnyList: tr("on a list|on any list|in a list|in any list")
    case .withNote: tr("with a note|with notes|with note|has a note|has note|notes")
    case .withoutNote: tr("without a note|without notes|without note|no note|no notes")
    case .withoutPicture:
      tr("without a picture|without picture|no picture|no profile picture|no avatar|without avatar")
    case .withPicture: tr("with a picture|has a picture|has picture|with picture|with avatar")
    case .withoutBio: tr("without a bio|without bio|no bio|empty bio")
    case .newAccounts: tr("new accounts|new account|young accounts")
    case .boostsALot: tr("boosts a lot|boost a lot|many boosts|lots of boosts|boosts often")
    case .mostlyBoosts: tr("mostly boosts|mainly boosts|boosts mostly|boosts more than posts")
    case .repliesALot: tr("replies a lot|reply a lot|many replies|lots of replies|replies often")
    case .mostlyReplies: tr("mostly replies|mainly replies|replies mostly")
    case .neverTalked:
      tr("never talked|never talked to|never talked with|never spoke|never spoke with|never mentioned")
    case .notTalked:
      tr(
        "not talked|not talked to|not talked with|haven't talked|hasn't talked|no talk|not spoken|not spoken with"
      )
    case .followsManyMore:
      tr(
        "follows many more than follow back|follows more than follow back|follow many more than follow back|follows everyone|follows everybody"
      )
    case .neverReviewed: tr("never reviewed|not reviewed|unreviewed|without a review")
    }
  }

  private static func fields(_ tr: (String) -> String) -> [Row] {
    [
      (.number(.posts), tr("posts|post")), (.number(.perday), tr("posts a day|posts per day|a day")),
      (.number(.followers), tr("followers|follower")),
      (.number(.following), tr("following|follows|followed accounts")),
      (.number(.boosts), tr("boosts|boost")), (.number(.replies), tr("replies|reply")),
      (.number(.ratio), tr("followed accounts per follower|following per follower|ratio")),
      (.date(.last), tr("last post|last posted|last seen posting")),
      (.date(.created), tr("joined|created|account created|account since")),
      (.date(.seen), tr("first seen|seen")),
      (.date(.talked), tr("last talked|talked|talked to|talked with|spoke with")),
      (.date(.since), tr("followed|followed since|i follow|i followed|following since")),
      (.date(.reviewed), tr("reviewed|last reviewed")),
      (.unit(.days), tr("days|day")), (.unit(.weeks), tr("weeks|week")),
      (.unit(.months), tr("months|month")), (.unit(.years), tr("years|year|yr|yrs")),
    ]
  }

  private static func comparisons(_ tr: (String) -> String) -> [Row] {
    [
      (.comparison(.more), tr("more than|over|above|longer than|after")),
      (.comparison(.less), tr("less than|fewer than|under|below|before|within|within the last|in the last")),
      (.comparison(.atLeast), tr("at least")), (.comparison(.atMost), tr("at most|up to")),
      (.comparison(.equal), tr("exactly|equals")),
    ]
  }

  private static func particles(_ tr: (String) -> String) -> [Row] {
    [
      (.particle(.or), tr("or")), (.particle(.not), tr("not|no|without|isn't|aren't|is not|are not")),
      (
        .particle(.filler),
        tr(
          "and|people|persons|everyone|everybody|accounts|account|who|who are|that are|are|is|with|has|have|my|all|the|show|only"
        )
      ),
      (.particle(.from), tr("from|at|on server|from server|server")),
      (.particle(.on), tr("on|in|on list|in list|on the list|in the list|list")),
      (.particle(.since), tr("for|since|in")), (.particle(.ago), tr("ago")),
      (.particle(.one), tr("a|an|one")),
      (.particle(.beginning), tr("since")),
    ]
  }
}
