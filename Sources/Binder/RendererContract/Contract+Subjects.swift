import Signals
import Widgets

/// A widget that the contract is asserted of: how a sample is made, and the cases that are its own.
@MainActor
public struct ContractSubject {
  /// What the renderer shows it by.
  public let kind: WidgetKind
  /// Makes one with something in it.
  public let make: @MainActor () -> Widget
  /// What is asserted of it besides what holds for every widget.
  public let own: [ContractCase]

  /// Describes a subject.
  public init(_ make: @escaping @MainActor () -> Widget, own: [ContractCase] = []) {
    kind = make().kind
    self.make = make
    self.own = own
  }

  // As cases name it.
  var name: String { kind.rawValue }
}

extension Contract {
  /// The kinds that come with the library.
  public static var kinds: [WidgetKind] { subjects.map { $0.kind } + [.window] }

  /// A widget of each kind that comes with the library, but for windows, which hold all others.
  public static var subjects: [ContractSubject] {
    [
      ContractSubject({ Composite() }),
      ContractSubject({ HeaderBar("Title", start: [Button("Start")], end: [Button("End")]) }),
      ContractSubject({ NavigationStack(root: page("Root")) }),
      ContractSubject({
        TabView([TabView.Tab("One", Label("First")), TabView.Tab("Two", Label("Second"))])
      }),
      ContractSubject({ Stack([Label("First"), Label("Second")]) }),
      ContractSubject({ Box(.row, [Label("In a box")]) }),
      ContractSubject({ ScrollView(Label("Scrolled")) }),
      ContractSubject({ Clamp(Label("Clamped"), maximumSize: 200) }),
      ContractSubject({ Label("A label") }),
      ContractSubject({ Image(iconName: "system-search-symbolic") }),
      ContractSubject({ Button("A button") }),
      ContractSubject({ MenuButton(sections: [[Action("Do")]]) }),
      ContractSubject({ Entry("An entry") }),
      ContractSubject({ SearchEntry("A search") }),
      ContractSubject({ TextView("A text") }),
      ContractSubject({ Switch() }),
      ContractSubject({ Avatar("Ada Lovelace") }),
      ContractSubject({ Spinner(isSpinning: true) }),
      ContractSubject({ Scale(value: 0.5) }),
      ContractSubject({ ProgressBar(fraction: 0.5) }),
      ContractSubject({ PictureView(width: 60, height: 40) }),
      ContractSubject({ list(["One", "Two"]).view }),
      ContractSubject({ grid(["One", "Two"]).view }),
    ]
  }
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
