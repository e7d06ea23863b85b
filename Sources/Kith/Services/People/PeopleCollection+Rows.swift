import People

extension PeopleCollection {
  /// Returns the test of a row for the collection: it matches as `filterText` does, fast enough for each changed row.
  func includes(_ columns: PersonIndex, today: @escaping () -> CalendarDay) -> (Int) -> Bool {
    func has(_ all: PersonFlags, without none: PersonFlags = []) -> (Int) -> Bool {
      { columns.flags[$0].isSuperset(of: all) && columns.flags[$0].isDisjoint(with: none) }
    }
    return switch self {
    case .following: has(.following)
    case .followers: has(.follower)
    case .mutuals: has([.following, .follower])
    case .fans: has(.follower, without: .following)
    case .notFollowingBack: has(.following, without: .follower)
    case .quiet:
      {
        guard columns.flags[$0].contains(.following), let last = columns.lastPosts[$0].value else {
          return false
        }
        return last < today().number - 365
      }
    case .neverPosted: { columns.hasNeverPosted($0) }
    case .quietServers: { columns.isServerQuiet($0, since: today().number - 365) }
    case .moved: has(.moved)
    case .requested: has(.pending)
    case .asking: has(.asking)
    case .onNoList: { columns.flags[$0].contains(.following) && (columns.listCounts[$0].value ?? 0) == 0 }
    case .withNotes: { columns.hasNote($0) }
    case .boostsHidden: has(.noBoosts)
    case .bellOn: has(.bell)
    case .featured: has(.featured)
    case .new: has(.new)
    case .left: has(.left)
    case .muted: has(.muted)
    case .blocked: has(.blocked)
    case .everybody: { _ in true }
    }
  }
}
