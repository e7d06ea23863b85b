import Signals

/// Pages with a row of tabs. GTK: `GtkStack` with a `GtkStackSwitcher`.
///
/// ```swift
/// let tabs = TabView([
///   TabView.Tab("Following", content: Label("Ada")), TabView.Tab("Followers", content: Label("Grace")),
/// ])
/// tabs.reactive.selections.bind(to: chosen)
/// tabs.selectedIndex = 1
/// ```
open class TabView: Widget, EditablePropertyProvider {
  /// A page with the title of its tab.
  @MainActor
  public final class Tab {
    /// The title of the tab.
    @Property public var title: String
    /// The page.
    public let content: Widget

    /// Makes a tab.
    public init(_ title: String = "", content: Widget) {
      _title = Property(title)
      self.content = content
    }

    isolated deinit {}
  }

  /// The tabs, from first to last.
  public let tabs: [Tab]
  /// The index of the shown tab, set by assignment or by a person.
  @Property public var selectedIndex = 0
  let selectionSubject = PassthroughSubject<Int, Never>()

  /// Makes a tab view that shows its first tab.
  public init(_ tabs: [Tab]) {
    self.tabs = tabs
    super.init()
    for tab in tabs { adopt(tab.content) }
  }

  isolated deinit {}

  open override var takesFocus: Bool { true }

  /// Rendered by a GtkStack with a switcher.
  open override class var kind: WidgetKind { .tabView }
  open override var defaultRole: AccessibleRole { .tabList }

  /// The property used when none is named.
  public var defaultProperty: Property<Int> { $selectedIndex }
  /// Delivers the index each time a person chooses another tab.
  public var defaultEdits: SafeSignal<Int> { selectionSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("selectedTab", value: self.selectedIndex, shownAs: self.tabList)]
      + tabs.enumerated().map { index, tab in
        InspectableProperty("tab \(index)", value: tab.title, readAs: [tab.title])
      }
  }

  private var tabList: String {
    tabs.enumerated().map { index, tab in index == selectedIndex ? "[\(tab.title)]" : tab.title }
      .joined(separator: " ")
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "selectTab", of: self, arguments: tabs.indices.map { "\($0)" },
        keys: ["Ctrl+Page_Down", "Ctrl+Page_Up"],
        refusal: { view, index in
          Int(index).map(view.tabs.indices.contains) == true ? nil : "there is no such tab"
        }
      ) { view, index in Int(index).map(view.select) ?? false }
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$selectedIndex.map { _ in }] }

  open override var children: [Widget] { tabs.map(\.content) }

  open override func shows(_ child: Widget) -> Bool {
    tabs.indices.contains(selectedIndex) && tabs[selectedIndex].content === child
  }

  /// Chooses a tab as a person would; refused when the view cannot be reached or there is no such tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, tabs.indices.contains(index) else { return false }
    guard index != selectedIndex else { return true }
    return deliver(index, to: $selectedIndex, edits: selectionSubject, as: "selectTab", with: "\(index)")
  }
}

extension Reactive where Base: TabView {
  /// Delivers the index each time a person chooses another tab.
  public var selections: SafeSignal<Int> { base.selectionSubject.toSignal() }
}
