import Widgets

/// The behaviour that every renderer shares, as cases that run through a probe.
///
/// The retained state passes it by itself; a renderer passes it through its toolkit.
@MainActor
public enum Contract {
  /// Every case; names are unique.
  public static let cases: [ContractCase] =
    commonProperties + properties + accessibility + measures + pictures + pictureViews + backgrounds + texts
    + gestures
    + states + containers + lists + listSplices
    + grids + navigation + dialogs + popovers + toasts + shortcuts + windows + releases

  /// A widget of a kind with something in it, as samples of what is asserted for every kind.
  static func sample(_ kind: WidgetKind) -> Widget {
    switch kind {
    case .box, .window: Box(.row, [Label("In a box")])
    case .headerBar: HeaderBar("Title", start: [Button("Start")], end: [Button("End")])
    case .navigationStack: NavigationStack(root: page("Root"))
    case .tabView: TabView([TabView.Tab("One", Label("First")), TabView.Tab("Two", Label("Second"))])
    case .stack: Stack([Label("First"), Label("Second")])
    case .scrollView: ScrollView(Label("Scrolled"))
    case .clamp: Clamp(Label("Clamped"), maximumSize: 200)
    case .label: Label("A label")
    case .image: Image(iconName: "system-search-symbolic")
    case .button: Button("A button")
    case .menuButton: MenuButton(sections: [[Action("Do")]])
    case .entry: Entry("An entry")
    case .searchEntry: SearchEntry("A search")
    case .textView: TextView("A text")
    case .toggleSwitch: Switch()
    case .avatar: Avatar("Ada Lovelace")
    case .spinner: Spinner(isSpinning: true)
    case .scale: Scale(value: 0.5)
    case .progressBar: ProgressBar(fraction: 0.5)
    case .pictureView: PictureView(width: 60, height: 40)
    case .listView: list(["One", "Two"]).view
    case .gridView: grid(["One", "Two"]).view
    default: Composite()
    }
  }

  static func page(_ title: String) -> NavigationPage {
    let page = NavigationPage(Label("Body of \(title)"))
    page.title = title
    return page
  }

  /// A picture of two by two pixels, as the bytes of a PNG file.
  static let picture = Picture([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x08, 0x02, 0x00, 0x00, 0x00, 0xFD, 0xD4, 0x9A,
    0x73, 0x00, 0x00, 0x00, 0x10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xDF, 0xC0, 0x00,
    0x44, 0x0C, 0x10, 0x0A, 0x00, 0x2D, 0xEE, 0x05, 0xFD, 0x8B, 0x3F, 0x6E, 0x84, 0x00, 0x00, 0x00,
    0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ])
}

/// A widget made of another, which a renderer shows without knowing its class.
private final class Composite: Widget {
  private let label = Label("In a composite")

  override init() {
    super.init()
    adopt(label)
  }

  isolated deinit {}

  override var children: [Widget] { [label] }
}
