import CBinderText

/// Sets the folder of an app's translations; until then, every text stays as it is written.
///
/// The language comes from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`, as for every program. With glibc before 2.39
/// it is also used if the locale is not installed; later versions then leave texts as they are written. Call it once,
/// before the first window and before other threads run.
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
///   - folder: The folder of the catalogues: `folder/de/LC_MESSAGES/domain.mo`.
public func useTranslations(domain: String, folder: String) {
  btext_begin(domain, folder)
}

/// Returns a text in the person's language, or as it is written if it has no translation. libc: `gettext`.
///
/// `scripts/extract-texts` collects the literals in these calls for translators.
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
///   - values: The values for `{name}`, by name. A right-to-left value is isolated, or it would reverse the sentence.
public func tr(_ text: String, _ values: [String: String] = [:]) -> String {
  text.withCString { String(cString: btext_of($0)) }.filled(with: values)
}

/// Returns a text for a number in the person's language, which may have any number of plural forms. libc: `ngettext`.
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
///   - count: The number, which replaces `{count}`.
///   - values: The values for any other `{name}`.
public func trn(_ one: String, _ many: String, count: Int, _ values: [String: String] = [:]) -> String {
  let text = one.withCString { one in
    many.withCString { many in String(cString: btext_of_count(one, many, count.magnitude)) }
  }
  return text.filled(with: values.merging(["count": "\(count)"]) { given, _ in given })
}

extension String {
  /// Returns the text with each `{name}` replaced by its value. A name without a value stays, and values are not
  /// searched for names.
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
