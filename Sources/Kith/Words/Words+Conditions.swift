import Client
import Entities
import Foundation
import People
import Translations

// The conditions of a filter in everyday language: “Mutuals”, “No post for a year”, “On Book Club”.
extension Words {
  /// Returns a filter as a person would say it.
  package static func title(of filter: Filter) -> String {
    switch filter {
    case .everybody: tr("Everyone")
    case .clause(let clause): title(of: clause)
    case .not(.clause(let clause)): negated(clause)
    case .not(let filter): negated(part(filter))
    case .all(let filters): joined(filters) { tr("{condition}, {next}", ["condition": $0, "next": $1]) }
    case .any(let filters): joined(filters) { tr("{condition} or {next}", ["condition": $0, "next": $1]) }
    }
  }

  /// Returns a part of a group; groups in groups are in parentheses, as *a or b, c* has two meanings.
  private static func part(_ filter: Filter) -> String {
    switch filter {
    case .all, .any: "(\(title(of: filter)))"
    case .everybody, .clause, .not: title(of: filter)
    }
  }

  /// Returns the question whether a reading was meant; empty without one.
  package static func question(_ reading: FilterReading?) -> String {
    guard let reading else { return "" }
    return tr("Did you mean: {conditions}?", ["conditions": title(of: reading.filter).inOneLine])
  }

  package static var condition: String { tr("Condition") }
  package static var number: String { tr("Number") }
  package static var unit: String { tr("Unit") }
  package static var wordOrDate: String { tr("Word or date") }
  package static var negation: String { tr("Everyone else") }
  package static var removeCondition: String { tr("Remove Condition") }

  package static func title(of unit: Filter.Age.Unit) -> String {
    switch unit {
    case .days: tr("Days")
    case .weeks: tr("Weeks")
    case .months: tr("Months")
    case .years: tr("Years")
    }
  }

  private static func joined(_ filters: [Filter], with join: (String, String) -> String) -> String {
    let titles = filters.map(part)
    return titles.dropFirst().reduce(titles.first ?? "", join)
  }

  private static func negated(_ title: String) -> String { tr("Not: {condition}", ["condition": title]) }

  private static func negated(_ clause: Filter.Clause) -> String {
    switch clause {
    case .trait(.follower): tr("Doesn’t follow you")
    case .trait(.following): tr("Not followed")
    case .trait(.mutual): tr("Not mutual")
    case .trait(.bot): tr("No bots")
    case .trait(.locked): tr("Not locked")
    case .trait(.muted): tr("Not muted")
    case .trait(.blocked): tr("Not blocked")
    case .trait(.moved): tr("Not moved")
    case .list(.word(let title)): tr("Not on {list}", ["list": title])
    default: negated(title(of: clause))
    }
  }

  private static func title(of clause: Filter.Clause) -> String {
    switch clause {
    case .text(let word): tr("“{text}”", ["text": word])
    case .trait(let trait): title(of: trait)
    case .number(let field, let test): title(of: field, test: test)
    case .date(.last, .never): tr("Never posted")
    case .date(.talked, .never): tr("Never talked")
    case .date(.talked, .ago(.more, let age)), .date(.talked, .ago(.atLeast, let age)):
      tr("Not talked for {age}", ["age": time(age)])
    case .date(.reviewed, .never): tr("Never reviewed")
    case .date(.last, .ago(.more, let age)), .date(.last, .ago(.atLeast, let age)):
      tr("No post for {age}", ["age": time(age)])
    case .date(let field, let test): title(of: field, time: time(test))
    case .word(let field, let test): title(of: field, test: test)
    case .list(.any): tr("On a list")
    case .list(.none): tr("On no list")
    case .list(.word(let title)): tr("On {list}", ["list": title])
    case .picture(let isThere): isThere ? tr("With a picture") : tr("No picture")
    }
  }

  private static func title(of trait: Filter.Trait) -> String {
    switch trait {
    case .mutual: tr("Mutuals")
    case .following: tr("Following")
    case .follower: tr("Follows you")
    case .fan: tr("Fans")
    case .oneway: tr("Not following back")
    case .pending: tr("Requested")
    case .asking: tr("Asks to follow you")
    case .muted: tr("Muted")
    case .blocked: tr("Blocked")
    case .bot: tr("Bots")
    case .group: tr("Groups")
    case .locked: tr("Locked")
    case .moved: tr("Moved")
    case .suspended: tr("Suspended")
    case .limited: tr("Limited")
    case .memorial: tr("In memoriam")
    case .noboosts: tr("Boosts hidden")
    case .bell: tr("Notifications on")
    case .featured: tr("Featured")
    case .new: tr("New followers")
    case .left: tr("No longer follows you")
    case .quietserver: tr("On a quiet server")
    }
  }

  // MARK: - Numbers

  private static func title(of field: Filter.NumberField, test: Filter.NumberTest) -> String {
    if test == .unknown, field.isShare { return tr("Posts not read") }
    let values = ["amount": amount(test, of: field)]
    let title =
      switch field {
      case .posts: tr("{amount} posts", values)
      case .perday: tr("{amount} posts a day", values)
      case .followers: tr("{amount} followers", values)
      case .following: tr("{amount} followed accounts", values)
      case .boosts: tr("{amount} boosts", values)
      case .replies: tr("{amount} replies", values)
      case .ratio: tr("{amount} followed accounts per follower", values)
      }
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  private static func amount(_ test: Filter.NumberTest, of field: Filter.NumberField) -> String {
    let parts = field.partsOfOne
    func shown(_ number: Int) -> String {
      if field.isShare { return percentage(number) }
      return number.isMultiple(of: parts)
        ? grouped(number / parts)
        : (Double(number) / Double(parts)).formatted(.number.locale(locale))
    }
    switch test {
    case .unknown: return tr("an unknown number of")
    case .within(let range):
      return tr("{from} to {to}", ["from": shown(range.lowerBound), "to": shown(range.upperBound)])
    case .compared(let comparison, let number):
      let number = ["number": shown(number)]
      return switch comparison {
      case .more: tr("more than {number}", number)
      case .less: tr("fewer than {number}", number)
      case .atLeast: tr("at least {number}", number)
      case .atMost: tr("at most {number}", number)
      case .equal: tr("exactly {number}", number)
      }
    }
  }

  // MARK: - Dates

  private static func title(of field: Filter.DateField, time: String) -> String {
    let time = ["time": time]
    return switch field {
    case .last: tr("Last post {time}", time)
    case .created: tr("Joined {time}", time)
    case .seen: tr("First seen {time}", time)
    case .since: tr("Followed {time}", time)
    case .talked: tr("Last talked {time}", time)
    case .reviewed: tr("Reviewed {time}", time)
    }
  }

  private static func time(_ test: Filter.DateTest) -> String {
    switch test {
    case .never, .unknown: tr("at an unknown time")
    case .ago(.more, let age), .ago(.atLeast, let age): tr("more than {age} ago", ["age": time(age)])
    case .ago(.less, let age), .ago(.atMost, let age): tr("less than {age} ago", ["age": time(age)])
    case .ago(.equal, let age): tr("{age} ago", ["age": time(age)])
    case .agoWithin(let from, let to): tr("{from} to {to} ago", ["from": time(from), "to": time(to)])
    case .compared(.less, let span): tr("before {time}", ["time": time(span)])
    case .compared(.atMost, let span): tr("until {time}", ["time": time(span)])
    case .compared(.more, let span): tr("after {time}", ["time": time(span)])
    case .compared(.atLeast, let span): tr("from {time} on", ["time": time(span)])
    case .compared(.equal, let span):
      span.day == nil ? tr("in {time}", ["time": time(span)]) : tr("on {time}", ["time": time(span)])
    case .within(let from, let to): tr("from {from} to {to}", ["from": time(from), "to": time(to)])
    }
  }

  /// Returns an age in the largest unit that divides it: *a year* for 365 days.
  package static func time(_ age: Filter.Age) -> String {
    let units = [(365, Filter.Age.Unit.years), (30, .months), (7, .weeks)]
    let whole = units.first { age.unit == .days && age.count > 0 && age.count.isMultiple(of: $0.0) }
    let (count, unit) = whole.map { (age.count / $0.0, $0.1) } ?? (age.count, age.unit)
    return switch unit {
    case .days: count == 1 ? tr("a day") : trn("{count} day", "{count} days", count: count)
    case .weeks: count == 1 ? tr("a week") : trn("{count} week", "{count} weeks", count: count)
    case .months: count == 1 ? tr("a month") : trn("{count} month", "{count} months", count: count)
    case .years: count == 1 ? tr("a year") : trn("{count} year", "{count} years", count: count)
    }
  }

  private static func time(_ span: Filter.Span) -> String {
    guard span.month != nil else { return "\(span.year)" }
    let first = Date(timeIntervalSince1970: Double(span.first.number) * 86_400)
    if span.day != nil { return day(first) }
    let style = Date.FormatStyle(locale: locale, timeZone: .gmt).month(.abbreviated).year()
    return first.formatted(style)
  }

  // MARK: - Texts

  private static func title(of field: Filter.TextField, test: Filter.TextTest) -> String {
    switch (field, test) {
    case (.note, .any): tr("With a note")
    case (.note, .none): tr("Without a note")
    case (.note, .word(let word)): tr("Note: {text}", ["text": word])
    case (.bio, .any): tr("With a bio")
    case (.bio, .none): tr("No bio")
    case (.bio, .word(let word)): tr("Bio: {text}", ["text": word])
    case (.field, .any): tr("With profile fields")
    case (.field, .none): tr("No profile fields")
    case (.field, .word(let word)): tr("Profile field: {text}", ["text": word])
    case (.lang, .any): tr("In chosen languages")
    case (.lang, .none): tr("In all languages")
    case (.lang, .word(let code)):
      tr("In {language}", ["language": locale.localizedString(forLanguageCode: code) ?? code])
    case (.server, .word(let server)): tr("From {server}", ["server": server])
    case (.name, .word(let name)): tr("Name: {text}", ["text": name])
    case (.server, _), (.name, _): tr("Everyone")
    }
  }
}
