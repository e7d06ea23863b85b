import Entities
import Client
import People
import Services
import Translations

extension Words {
  package static var filterPeople: String { tr("Filter the People") }
  package static var filterPeopleHint: String { tr("Name, address, mutuals, quiet for a year …") }

  package static var filters: String { tr("Filters") }
  package static var savedFilters: String { tr("Saved Filters") }
  package static var saveFilter: String { tr("Save Filter…") }
  package static var renameFilter: String { tr("Rename Filter…") }
  package static var deleteFilter: String { tr("Delete Filter") }
  package static var rename: String { tr("Rename") }

  /// Returns the note on a name of a filter; empty where there is nothing to say.
  package static func note(onName name: String, _ verdict: NameVerdict) -> String {
    switch verdict {
    case .free: ""
    case .blank: tr("Enter a name.")
    case .unfinished(let error): problem(error.code)
    case .used(let isRefused): isRefused ? nameTaken(name) : replacesFilter(name)
    }
  }

  package static func replacesFilter(_ name: String) -> String {
    tr("The filter “{name}” will be replaced.", ["name": name.inOneLine])
  }
  package static func nameTaken(_ name: String) -> String {
    tr("A filter named “{name}” already exists.", ["name": name.inOneLine])
  }
  package static func filterDeleted(_ name: String) -> String {
    tr("Filter “{name}” deleted", ["name": name.inOneLine])
  }
  package static func filterNotKept(_ error: ClientError) -> String {
    tr("The filter could not be saved. {reason}", ["reason": sentence(error)])
  }

  /// Returns the error of a filter with the filter that applies instead, or a hint; empty for a valid filter.
  ///
  /// - Parameter reading: What was probably meant, which stands beside it and says more than a hint.
  package static func problem(
    _ error: FilterError?, hints: [FilterHint], applied: String, reading: FilterReading? = nil
  ) -> String {
    guard let error else { return reading == nil ? hints.first.map(hint) ?? "" : "" }
    let shown =
      applied.isEmpty
      ? tr("The list is not filtered.")
      : tr("The list shows: {conditions}.", ["conditions": titles(of: applied)])
    return "\(problem(error.code)) \(shown)"
  }

  /// Returns the title of a filter, marked while the filter needs unread data.
  package static func marked(_ title: String, filter: String, reading: ReadingState) -> String {
    guard !reading.unread.isEmpty, let needs = try? Filter.parse(filter).filter.needs.all,
      !needs.isDisjoint(with: reading.unread)
    else { return title }
    return "\(title) · \(Words.reading(isRunning: reading.isRunning))"
  }

  /// Returns the text of a completion with what it means; for a server, with its number of people.
  package static func completion(_ completion: FilterCompletion) -> String {
    let text =
      completion.insertion.hasSuffix(" ") ? String(completion.insertion.dropLast()) : completion.insertion
    guard case .server(let count) = completion.kind else {
      return tr(
        "{code} – {meaning}", ["code": text.inOneLine, "meaning": meaning(of: completion.kind, text)])
    }
    return trn(
      "{server} ({number} person)", "{server} ({number} people)", count: count,
      ["server": text.inOneLine, "number": grouped(count)])
  }

  private static func meaning(of kind: FilterCompletion.Kind, _ text: String) -> String {
    guard case .operator(let name) = kind else { return titles(of: text) }
    return switch name {
    case .is: tr("a trait: mutual, bot, locked …")
    case .last: tr("when they last posted")
    case .talked: tr("when one of you mentioned the other last")
    case .posts: tr("how many posts they wrote")
    case .perday: tr("how many posts they write a day")
    case .boosts: tr("how many of their last posts are boosts, in percent")
    case .replies: tr("how many of their last posts are replies, in percent")
    case .followers: tr("how many people follow them")
    case .following: tr("how many people they follow")
    case .ratio: tr("how many people they follow for each follower")
    case .created: tr("when their account began")
    case .seen: tr("when Kith first saw them")
    case .since: tr("when you began to follow them")
    case .reviewed: tr("when you last reviewed them")
    case .list: tr("the lists they are on")
    case .note: tr("your note about them")
    case .server: tr("the server they are on")
    case .name: tr("their name or address")
    case .bio: tr("their bio")
    case .field: tr("the fields of their profile")
    case .lang: tr("the languages you see of them")
    case .picture: tr("whether they have a picture")
    }
  }

  package static var earlierChips: String { tr("Scroll Back") }
  package static var laterChips: String { tr("Scroll On") }

  /// Returns the title of removing a clause.
  package static func removing(_ chip: FilterChip) -> String {
    tr("Remove “{clause}”", ["clause": inQuotes(chip)])
  }

  /// Returns a clause as a person would say it; an invalid one as it is typed.
  package static func title(of chip: FilterChip) -> String {
    (chip.filter.map { title(of: $0) } ?? chip.text).inOneLine
  }

  /// The same within quotation marks, which a word has already.
  private static func inQuotes(_ chip: FilterChip) -> String {
    if case .clause(.text(let word)) = chip.filter { word.inOneLine } else { title(of: chip) }
  }

  /// Returns a filter's text as a person would say it.
  static func titles(of text: String) -> String {
    ((try? Filter.parse(text, longest: .max)).map { title(of: $0.filter) } ?? text).inOneLine
  }

  package static func title(of suggestion: FilterSuggestion) -> String {
    switch suggestion {
    case .quietForAYear: tr("Quiet for a Year")
    case .neverPosted: tr("Never Posted")
    case .notFollowingBack: tr("Not Following Back")
    case .moved: tr("Moved")
    case .fans: tr("Fans")
    case .quietForThreeMonths: tr("Quiet for Three Months")
    case .onNoList: tr("On No List")
    case .widelyFollowedFans: tr("Fans with 1,000 Followers")
    case .oneSidedWithoutNote: tr("Not Following Back, Without Note")
    case .emptyProfiles: tr("Followers with Empty Profiles")
    case .seenLately: tr("First Seen This Month")
    case .followedForYears: tr("Followed for Three Years")
    case .botsAndGroups: tr("Bots and Groups")
    }
  }

  /// Returns why a filter matches nobody, and the title of the button that helps.
  package static func noMatch(_ exclusion: FilterExclusion?) -> (description: String, button: String) {
    guard let exclusion else {
      return (tr("No one here matches the filter."), clearFilter)
    }
    // Emoji joined by the hundreds are wider than a screen, and are not broken into lines.
    let clause = inQuotes(exclusion.chip)
    return (
      trn(
        "Without “{clause}” there would be {number} person.",
        "Without “{clause}” there would be {number} people.", count: exclusion.without,
        ["clause": clause, "number": grouped(exclusion.without)]),
      tr("Leave Out “{clause}”", ["clause": clause])
    )
  }

  /// Returns what is wrong with a filter.
  package static func problem(_ error: FilterError) -> String { problem(error.code) }

  private static func problem(_ code: FilterError.Code) -> String {
    switch code {
    case .tooLong(let most): tr("Filters can have at most {most} characters.", ["most": grouped(most)])
    case .tooDeep: tr("Parentheses are nested too deeply.")
    case .missingOperand: tr("OR needs a term on both sides.")
    case .unclosedParenthesis: tr("A parenthesis is not closed.")
    case .unexpectedParenthesis: tr("A closing parenthesis has no opening one.")
    case .emptyParentheses: tr("The parentheses are empty.")
    case .missingValue(let name): tr("“{operator}:” needs a value.", ["operator": name.rawValue])
    case .unknownValue(let name, let value):
      tr("Unknown: “{operator}:{value}”.", ["operator": name.rawValue, "value": value.inOneLine])
    case .badNumber(let name, let value):
      tr(
        "“{value}” isn’t a number. Try {operator}:>100 or {operator}:10..20.",
        ["operator": name.rawValue, "value": value.inOneLine])
    case .badDate(let name, let value):
      tr(
        "“{value}” isn’t a date or an age. Try {operator}:2024-05 or {operator}:>90d.",
        ["operator": name.rawValue, "value": value.inOneLine])
    case .ageWithoutComparison(_, let value):
      tr("Write >{value} for longer ago, <{value} for since then.", ["value": value.inOneLine])
    case .reversedRange(_, let value):
      tr("The end of “{value}” comes before its beginning.", ["value": value.inOneLine])
    case .unknownList(let title): tr("There is no list “{title}”.", ["title": title])
    }
  }

  private static func hint(_ hint: FilterHint) -> String {
    switch hint.code {
    case .unknownOperator(let word, nil):
      tr("“{word}:” isn’t a filter, so Kith searches for it as text.", ["word": word])
    case .unknownOperator(let word, let nearest?):
      tr(
        "“{word}:” isn’t a filter, so Kith searches for it as text. Did you mean “{nearest}:”?",
        ["word": word, "nearest": nearest.rawValue])
    }
  }
}
