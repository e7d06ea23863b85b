import CBinderText

/// Says where the translations of an app's texts are; before it is called, every text stays as it is written.
///
/// The language is what `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG` say, as for every program; with glibc before 2.39
/// also where the locale is not installed (later ones leave texts as they are written then). Call it once, before the first window and before other threads run.
///
/// ```swift
/// useTranslations(domain: "friends", folder: "/usr/share/locale")
/// let title = tr("Friends")
/// let count = trn("{count} friend", "{count} friends", count: 3)
/// // in German, with /usr/share/locale/de/LC_MESSAGES/friends.mo: "Freunde", "3 Freunde"
/// ```
///
/// - Parameters:
///   - domain: The name of the catalogues.
///   - folder: Where they are: `folder/de/LC_MESSAGES/domain.mo`.
public func useTranslations(domain: String, folder: String) {
  btext_begin(domain, folder)
}

/// A text in the person's language, or as it is written where there is no translation. libc: `gettext`.
///
/// `scripts/extract-texts` collects the literals that stand here for translators.
///
/// ```swift
/// useTranslations(domain: "friends", folder: "/usr/share/locale")
/// let title = tr("Friends")
/// let count = trn("{count} friend", "{count} friends", count: 3)
/// // in German, with /usr/share/locale/de/LC_MESSAGES/friends.mo: "Freunde", "3 Freunde"
/// ```
///
/// - Parameters:
///   - text: The text in the language that the app is written in, a literal.
///   - values: What stands for `{name}` in it, by the name. One that is written from right to left is isolated, or it would
///     turn the sentence round.
public func tr(_ text: String, _ values: [String: String] = [:]) -> String {
  text.withCString { String(cString: btext_of($0)) }.filled(with: values)
}

/// A text for a number in the person's language, in as many forms as that has. libc: `ngettext`.
///
/// ```swift
/// useTranslations(domain: "friends", folder: "/usr/share/locale")
/// let title = tr("Friends")
/// let count = trn("{count} friend", "{count} friends", count: 3)
/// // in German, with /usr/share/locale/de/LC_MESSAGES/friends.mo: "Freunde", "3 Freunde"
/// ```
///
/// - Parameters:
///   - one: The text for one, a literal.
///   - many: The text for any other number, a literal.
///   - count: The number, which stands for `{count}`.
///   - values: What stands for any other `{name}`.
public func trn(_ one: String, _ many: String, count: Int, _ values: [String: String] = [:]) -> String {
  let text = one.withCString { one in
    many.withCString { many in String(cString: btext_of_count(one, many, count.magnitude)) }
  }
  return text.filled(with: values.merging(["count": "\(count)"]) { given, _ in given })
}

extension String {
  /// The text with a value for each `{name}`; a name without a value stays, and no name is looked for in values.
  fileprivate func filled(with values: [String: String]) -> String {
    guard !values.isEmpty, contains("{") else { return self }
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      if let value = values[name] {
        result += value.isolated(in: self)
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }
}
