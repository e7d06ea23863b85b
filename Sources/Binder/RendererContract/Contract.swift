import Widgets

/// The behaviour required of every renderer, as cases that run through a probe.
///
/// The retained state passes the cases by itself, a renderer through its toolkit.
@MainActor
public enum Contract {
  /// Every case; names are unique.
  public static let cases: [ContractCase] =
    subjects.flatMap { cases(of: $0) } + properties + accessibility + measures + pictures + pictureViews
    + backgrounds + texts + choosers
    + gestures + pointer + menus + mnemonics
    + states + agreement + containers + lists + listScrolling + listSplices + selections + listKeys + sections
    + grids + navigation + dialogs + popovers + toasts + shortcuts + windows + releases

  /// Returns the cases for any widget in a window, followed by the subject's own.
  ///
  /// For a renderer or a widget from another package, a test runs these through its own probe.
  public static func cases(of subject: ContractSubject) -> [ContractCase] {
    commonProperties(of: subject) + [release(of: subject)] + subject.own
  }

  static func page(_ title: String) -> NavigationPage {
    let page = NavigationPage(Label("Body of \(title)"))
    page.title = title
    return page
  }

  /// A picture of two by two pixels, as the bytes of a PNG file.
  public static let picture = Picture([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x08, 0x02, 0x00, 0x00, 0x00, 0xFD, 0xD4, 0x9A,
    0x73, 0x00, 0x00, 0x00, 0x10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xDF, 0xC0, 0x00,
    0x44, 0x0C, 0x10, 0x0A, 0x00, 0x2D, 0xEE, 0x05, 0xFD, 0x8B, 0x3F, 0x6E, 0x84, 0x00, 0x00, 0x00,
    0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ])
}
