import TestSupport
import Testing
import Widgets

/// The contrast of texts and of edges, computed from the style sheets over the themes that GTK brings along.
@Suite struct ContrastTests {
  /// A theme of GTK, by the colours that the sheets name. Source: `Default-….css` in GTK 4.8.
  enum Theme: String, CaseIterable {
    case light, dark, highContrast, highContrastDark

    var colors: [String: String] {
      let values =
        switch self {
        case .light: ["#2e3436", "#f6f5f4", "#3584e4"]
        case .dark: ["#eeeeec", "#353535", "#15539e"]
        case .highContrast: ["#272c2e", "#fdfdfc", "#1b6acb"]
        case .highContrastDark: ["#f3f3f1", "#303030", "#0f3b71"]
        }
      return [
        "theme_fg_color": values[0], "theme_bg_color": values[1], "theme_selected_bg_color": values[2],
        "theme_selected_fg_color": "#ffffff",
      ]
    }

    var isHighContrast: Bool { self == .highContrast || self == .highContrastDark }

    func sheet() throws -> StyleSheet { try Look(theme: self).sheet() }
  }

  /// A theme with what the desktop says: its accent colour, and whether it wants more contrast than the theme has.
  struct Look: CustomTestStringConvertible {
    var theme: Theme
    var accent: Color?
    var wantsContrast = false

    // GNOME's colours, and such as a portal may name.
    private static let accents: [Color?] =
      [nil]
      + [
        0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396, 0x000000,
        0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x808080,
      ].map { Color($0) }

    static let all = Theme.allCases.flatMap { theme in
      accents.flatMap { accent in
        (theme.isHighContrast ? [true] : [false, true]).map {
          Look(theme: theme, accent: accent, wantsContrast: $0)
        }
      }
    }

    var testDescription: String {
      "\(theme), \(accent.map { "\($0)" } ?? "its own accent")\(wantsContrast ? ", more contrast" : "")"
    }

    func sheet() throws -> StyleSheet {
      var sheet = StyleSheet(theme: theme.colors)
      try sheet.add(file: "style")
      if let accent { sheet.add(accent.accentCSS) }
      if wantsContrast || theme.isHighContrast { try sheet.add(file: "high-contrast") }
      return sheet
    }
  }

  /// An opaque colour on which something is read, and where it is found.
  private struct Ground {
    let name: String
    let color: StyleColor

    func below(_ color: StyleColor, _ name: String) -> Ground {
      Ground(name: "\(name) in \(self.name)", color: color.over(self.color))
    }
  }

  // The places in which there are texts and controls.
  private func places(_ sheet: StyleSheet) throws -> [Ground] {
    try [
      ("window", "@theme_bg_color"), ("sidebar", sheet.value("background-color", of: ".sidebar")),
      ("card", "@binder_card"),
    ]
    .map { Ground(name: $0, color: try sheet.color(in: $1)) }
  }

  // The same, and rows of lists in them; a row is pressed for a moment only.
  private func grounds(_ sheet: StyleSheet) throws -> [Ground] {
    let places = try places(sheet)
    return try places
      + places.flatMap { place in
        try ["binder_hover", "binder_chosen"].map {
          place.below(try sheet.color(in: "@\($0)"), $0)
        }
      }
  }

  // What has less contrast than it needs, in words.
  private func faults(_ color: StyleColor, _ what: String, on grounds: [Ground], least: Double) -> [String] {
    grounds.compactMap {
      let contrast = color.over($0.color).contrast(to: $0.color)
      return contrast < least ? "\(what) on \($0.name): \((contrast * 100).rounded() / 100)" : nil
    }
  }

  @Test(arguments: Look.all)
  func `texts have a contrast of 4·5 to 1 wherever they stand`(_ look: Look) throws {
    let sheet = try look.sheet()
    let text = try sheet.color(in: "@theme_fg_color")
    let grounds = try grounds(sheet)
    func faded(_ selector: String) throws -> StyleColor {
      text.faded(by: Double(try sheet.value("opacity", of: selector)) ?? 0)
    }
    let badges = try [".badge", ".badge.accent", ".keycap"].map {
      (try sheet.color("background-color", of: $0), $0)
    }
    let everywhere = grounds + grounds.flatMap { ground in badges.map { ground.below($0.0, $0.1) } }
    var found = faults(text, "text", on: everywhere, least: 4.5)
    found += try faults(faded(".dim-label"), "dim text", on: everywhere, least: 4.5)
    found += faults(text.faded(by: Ink.dimText.opacity), "dim text of a drawing", on: grounds, least: 4.5)
    for selector in [".error", ".field-message", "button.link", "label > link"] {
      found += faults(try sheet.color("color", of: selector), selector, on: grounds, least: 4.5)
    }
    let heading = try faded(".navigation-sidebar > row.section-heading")
    found += faults(heading, "heading of a section", on: try places(sheet), least: 4.5)
    let header = try sheet.color("color", of: "tableheader button.flat")
    found += faults(header, "heading of a column", on: grounds, least: 4.5)
    expectEqual(found, [])
  }

  @Test(arguments: Look.all)
  func `texts in controls have a contrast of 4·5 to 1 in each of their states`(_ look: Look) throws {
    let sheet = try look.sheet()
    let grounds = try grounds(sheet)
    var found: [String] = []
    // A control, and the selector that has the colour of its text.
    for (control, text) in [
      ("button", "button"), ("button:hover", "button"), ("button:active", "button"),
      ("button:checked", "button"),
      ("entry", "entry"), ("entry", "entry > text > placeholder"), ("spinbutton", "spinbutton"),
      ("entry > text:not(:focus-within) > selection", "entry > text:not(:focus-within) > selection"),
      (".tabs > button:checked", ".tabs > button:checked"), (".text-frame", "entry"),
      ("button.chip.error", "button"), (".banner", "button"),
      ("button.suggested-action", "button.suggested-action"),
      ("button.suggested-action:hover", "button.suggested-action"),
      ("button.suggested-action:active", "button.suggested-action"),
      ("button.destructive-action", "button.destructive-action"),
      ("button.destructive-action:hover", "button.destructive-action"),
      ("button.destructive-action:active", "button.destructive-action"),
      (".toast", ".toast"), (".toast", ".toast button"), (".toast", ".toast .toast-action"),
    ] {
      let fill = try sheet.color("background-color", of: control)
      let color = try sheet.color("color", of: text)
      found += faults(color, text, on: grounds.map { $0.below(fill, control) }, least: 4.5)
    }
    expectEqual(found, [])
  }

  @Test(arguments: Look.all)
  func `fields, boxes, switches and rings of the focus have edges of 3 to 1`(_ look: Look) throws {
    let sheet = try look.sheet()
    let grounds = try grounds(sheet)
    var found: [String] = []
    for (selector, property) in [
      ("entry", "box-shadow"), ("spinbutton", "box-shadow"), (".text-frame", "box-shadow"),
      ("check", "border"), ("radio", "border"), ("switch", "box-shadow"), ("scale > trough", "box-shadow"),
      ("scale > trough > slider", "box-shadow"), ("entry.invalid", "box-shadow"),
    ] {
      found += faults(try sheet.color(property, of: selector), selector, on: grounds, least: 3)
    }
    for ring in sheet.declarations.filter({ $0.property == "outline" }) {
      found += faults(try sheet.color(in: ring.value), ring.selector, on: grounds, least: 3)
    }
    for selector in ["button.suggested-action", "button.destructive-action"] {
      let ring = try sheet.color("outline-color", of: "\(selector):focus-visible")
      let fill = Ground(name: "it", color: try sheet.color("background-color", of: selector))
      found += faults(ring, "the ring of \(selector)", on: [fill], least: 3)
    }
    let mark = Ground(name: "a ticked box", color: try sheet.color("background-color", of: "check:checked"))
    found += faults(try sheet.color("color", of: "check:checked"), "a tick", on: [mark], least: 3)
    expectEqual(found, [])
  }

  @Test(arguments: Look.all)
  func `bars and lines of charts have a contrast of 3 to 1 with the background`(_ look: Look) throws {
    let sheet = try look.sheet()
    expectEqual(
      faults(try sheet.color(in: "@binder_drawn_accent"), "a bar", on: try places(sheet), least: 3), [])
  }

  @Test func `a chosen row is told from the one with the focus in high contrast`() throws {
    let sheet = try Theme.highContrast.sheet()
    for row in ["listview > row", "gridview > child", ".navigation-sidebar > row"] {
      // A bar at the start of a chosen row and a ring around the one with the focus: neither hides the other.
      let bar = try sheet.color("box-shadow", of: "\(row):selected")
      let ground = try sheet.color(in: "@theme_bg_color")
      expect(bar.over(ground).contrast(to: ground) >= 4.5, "\(row)")
      let chosen = sheet.declarations.filter { $0.selector.hasPrefix("\(row):selected") }
      expectEqual(
        chosen.filter { $0.property == "outline" }.map(\.selector), [], "hides the ring of the focus")
    }
  }

  @Test func `an accent stays as it is where white text can be read on it, and keeps its hue where not`() {
    expectEqual(Color(0x9141AC).asAccent, Color(0x9141AC))
    expectEqual(Color(0x3A944A).asAccent.contrast(with: .white) >= 4.5, true)
    let yellow = Color(0xC88800).asAccent
    expect(yellow.red > yellow.green && yellow.blue == 0, "\(yellow)")
    expectEqual(Color.white.asAccent.contrast(with: .white) >= 4.5, true)
    expect(Color.black.asAccent.contrast(with: .black) > 2, "\(Color.black.asAccent)")
  }

  @Test func `no text and no filling has a colour that these tests leave out`() throws {
    let sheet = try Theme.highContrast.sheet()
    let colored = Set(
      sheet.declarations.filter { $0.property == "color" || $0.property == "opacity" }.map(\.selector))
    expectEqual(colored.subtracting(Self.known).sorted(), [])
  }

  // The selectors with a colour of a text: those above, and those whose reason stands beside them.
  private static let known: Set = [
    "button", "entry", "spinbutton", "entry > text > placeholder", ".tabs > button:checked", ".dim-label",
    "entry > text:not(:focus-within) > selection", "button.suggested-action", "button.destructive-action",
    "headerbar button.suggested-action", ".toast", ".toast button", ".toast .toast-action", ".error",
    ".field-message", "button.link", "label > link", ".navigation-sidebar > row.section-heading",
    "tableheader button.flat", "check:checked", "radio:checked", "check:indeterminate", "radio:indeterminate",
    // The text's own colour.
    "progressbar > text", "listview", "gridview", "list", "gridview > child:selected",
    "gridview > child:selected:hover", "listview > row:selected", "listview > row:selected:hover",
    ".navigation-sidebar > row:selected", ".navigation-sidebar > row.activatable:selected:hover",
    // What cannot be used may be faint.
    "button:disabled", "entry:disabled", "scale:disabled",
    // The theme's mark in a switch, hidden.
    "switch > image",
  ]
}
