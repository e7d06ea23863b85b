import Widgets

/// A rendered property of a widget that the contract reads. Its value is a text, so that all can be compared.
///
/// A Boolean is `true` or `false`, a number is decimal, an absent value is `none`.
///
/// The name is that of an `InspectableProperty`; an app's widget may have others, such as `"level"`.
public struct RenderedProperty: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, as a widget declares it.
  public let rawValue: String
  /// Makes a property from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a property from its name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// Whether the widget is on the screen: it and its ancestors are visible, and stacks show it. GTK: mapped.
  public static let isShown = RenderedProperty(rawValue: "isShown")
  /// Whether the widget and its ancestors are sensitive.
  public static let isSensitive = RenderedProperty(rawValue: "isSensitive")
  /// The text shown while the pointer rests on the widget.
  public static let tooltip = RenderedProperty(rawValue: "tooltip")
  /// The assigned accessible name; empty when the widget's own text is used.
  public static let accessibleLabel = RenderedProperty(rawValue: "accessibleLabel")
  /// The accessible role: one of `AccessibleRole`, or `none` when the kind determines it.
  public static let accessibleRole = RenderedProperty(rawValue: "accessibleRole")
  /// The error in an entry's text, or `none`.
  public static let errorMessage = RenderedProperty(rawValue: "errorMessage")
  /// Whether the widget asks for spare width.
  public static let hexpand = RenderedProperty(rawValue: "hexpand")
  /// Whether the widget asks for spare height.
  public static let vexpand = RenderedProperty(rawValue: "vexpand")
  /// `fill`, `start`, `center` or `end`.
  public static let halign = RenderedProperty(rawValue: "halign")
  /// `fill`, `start`, `center` or `end`.
  public static let valign = RenderedProperty(rawValue: "valign")
  /// Four numbers: top, bottom, start, end.
  public static let margins = RenderedProperty(rawValue: "margins")
  /// Two numbers, either of them `none`: width and height.
  public static let sizeRequest = RenderedProperty(rawValue: "sizeRequest")
  /// The text of a label, a button without an icon, an entry, a text view or a progress bar.
  public static let text = RenderedProperty(rawValue: "text")
  /// Whether a label wraps.
  public static let isWrapping = RenderedProperty(rawValue: "isWrapping")
  /// The most lines of a label.
  public static let lineLimit = RenderedProperty(rawValue: "lineLimit")
  /// Whether a label can be selected.
  public static let isSelectable = RenderedProperty(rawValue: "isSelectable")
  /// `fill`, `start`, `center` or `end`.
  public static let textAlignment = RenderedProperty(rawValue: "textAlignment")
  /// The icon of a button, a menu button or an image; `none` for a button that shows its text.
  public static let iconName = RenderedProperty(rawValue: "iconName")
  /// The size of an image.
  public static let pixelSize = RenderedProperty(rawValue: "pixelSize")
  /// The text that an entry shows while it is empty.
  public static let placeholder = RenderedProperty(rawValue: "placeholder")
  /// Whether a switch is on.
  public static let isOn = RenderedProperty(rawValue: "isOn")
  /// Whether a spinner spins.
  public static let isSpinning = RenderedProperty(rawValue: "isSpinning")
  /// `picture`, or `initials` and the letters.
  public static let avatarFace = RenderedProperty(rawValue: "avatarFace")
  /// The index of the colour behind the initials.
  public static let avatarColor = RenderedProperty(rawValue: "avatarColor")
  /// Width and height of an avatar.
  public static let avatarSize = RenderedProperty(rawValue: "avatarSize")
  /// `row` or `column`.
  public static let orientation = RenderedProperty(rawValue: "orientation")
  /// The space between the children of a box.
  public static let spacing = RenderedProperty(rawValue: "spacing")
  /// The greatest width of a clamp's child, or of a list's rows.
  public static let maximumSize = RenderedProperty(rawValue: "maximumSize")
  /// The title of a window or a header bar.
  public static let title = RenderedProperty(rawValue: "title")
  /// The initial width and height of a window, as in `800 640`.
  public static let defaultSize = RenderedProperty(rawValue: "defaultSize")
  /// The index of a tab view's tab.
  public static let selectedTab = RenderedProperty(rawValue: "selectedTab")
  /// The index of a list's selected row.
  public static let selectedRow = RenderedProperty(rawValue: "selectedRow")
  /// The number of rows of a list, visible or not.
  public static let rowCount = RenderedProperty(rawValue: "rowCount")
  /// Whether a text view can be edited.
  public static let isEditable = RenderedProperty(rawValue: "isEditable")
  /// Whether a header bar has the buttons that close and resize the window.
  public static let hasTitleButtons = RenderedProperty(rawValue: "hasTitleButtons")
  /// The value of a scale.
  public static let value = RenderedProperty(rawValue: "value")
  /// The fraction of a progress bar.
  public static let fraction = RenderedProperty(rawValue: "fraction")
  /// `picture`, or `placeholder` and the icon's name.
  public static let pictureFace = RenderedProperty(rawValue: "pictureFace")
  /// The width and height of a picture view, as in `60 40`.
  public static let pictureSize = RenderedProperty(rawValue: "pictureSize")
  /// `contain` or `cover`.
  public static let contentFit = RenderedProperty(rawValue: "contentFit")
  /// The least and the greatest number of cells side by side, as in `1 7`.
  public static let columns = RenderedProperty(rawValue: "columns")
  /// The background colour of a widget and that of its text, as in `#2F6FB5 #FFFFFF`, or `none`.
  public static let backgroundColor = RenderedProperty(rawValue: "backgroundColor")
}

/// A rendered item of a menu.
public struct RenderedMenuItem: Equatable, Sendable {
  /// The title.
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// Whether it is ticked or marked as chosen; nil without such a state.
  public var isOn: Bool?
  /// The icon in a row of buttons; nil when the title is shown.
  public var iconName: String?

  /// Describes an item; one of a submenu has the submenu's title before its own, as in `Sort > By Name`.
  public init(_ title: String, isEnabled: Bool = true, isOn: Bool? = nil, iconName: String? = nil) {
    self.title = title
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.iconName = iconName
  }
}

/// Reads the state of a backend and acts on it as a person would, for the renderer contract.
///
/// A property that a backend cannot read throws a `ContractFailure`; it never guesses. An act returns whether a person
/// could perform it: on a hidden, insensitive or covered widget it does nothing and returns false.
@MainActor
public protocol RendererProbe: AnyObject {
  // MARK: Life

  /// Shows a window, as the app does when it starts.
  func realise(_ window: Window) throws
  /// Waits until all pending work is on the screen: idle work, pictures, animations.
  func settle() async throws
  /// Closes and releases the windows.
  func finish() async

  // MARK: Reading

  /// Returns the rendered value of a widget's property.
  func read(_ property: RenderedProperty, of widget: Widget) throws -> String
  /// Returns the style classes, which may include the backend's own.
  func cssClasses(of widget: Widget) throws -> Set<String>
  /// Returns the children of a box, a header bar's end or a page in rendered order, including hidden ones.
  func children(of box: Box) throws -> [Widget]
  /// Returns the shown child of a stack, a tab view or a navigation stack.
  func shownChild(of container: Widget) throws -> Widget?
  /// Returns the titles of the tabs.
  func tabTitles(of tabs: TabView) throws -> [String]
  /// Returns the text of the first label of each visible row, from top to bottom, including headings.
  func visibleRowTexts(of list: AnyListView) throws -> [String]
  /// Returns the items of a menu, by section.
  func menu(of holder: any MenuHolding) throws -> [[RenderedMenuItem]]
  /// Returns the titles of a menu with an underscore before each mnemonic, as in `_Open` and `S_ort > _By Name`.
  func underlinedTitles(of holder: any MenuHolding) throws -> [String]
  /// Returns the number of dialogs on the screen.
  func dialogCount(of window: Window) throws -> Int
  /// Returns the number of toasts on the screen.
  func toastCount(of window: Window) throws -> Int
  /// Returns the number of popovers on the screen.
  func popoverCount(of window: Window) throws -> Int
  /// Returns the widget that has the keyboard focus.
  func focused(in window: Window) throws -> Widget?

  // MARK: Acting

  /// Performs a gesture that the widget declares, with an argument.
  func perform(_ gesture: String, with argument: String, on widget: Widget) async throws -> Bool
  /// Types at the end of an entry or a text view, one key at a time.
  func type(_ text: String, into widget: Widget) async throws -> Bool
  /// Selects all of an entry or a text view and types over it, one key at a time; an empty text deletes.
  func replaceText(of widget: Widget, with text: String) async throws -> Bool
  /// Opens a menu and chooses an action from it.
  func choose(_ action: Action, from holder: any MenuHolding) async throws -> Bool
  /// Presses a key with the focus wherever it is.
  func press(_ shortcut: Shortcut, in window: Window) async throws -> Bool
  /// Presses the mouse's back button over a window.
  func pressMouseBack(in window: Window) async throws -> Bool
  /// Presses the button that closes a window.
  func close(_ window: Window) async throws -> Bool
}

extension RendererProbe {
  /// The text of a label, a button without an icon, an entry or a text view.
  public func text(of widget: Widget) throws -> String { try read(.text, of: widget) }
  /// Whether a widget is on the screen.
  public func isShown(_ widget: Widget) throws -> Bool { try read(.isShown, of: widget) == "true" }
  /// Whether a widget and its ancestors are sensitive.
  public func isSensitive(_ widget: Widget) throws -> Bool { try read(.isSensitive, of: widget) == "true" }

  /// Performs a gesture without an argument.
  public func perform(_ gesture: String, on widget: Widget) async throws -> Bool {
    try await perform(gesture, with: "", on: widget)
  }
  /// Clicks a button.
  public func click(_ button: Button) async throws -> Bool { try await perform("click", on: button) }
  /// Presses Enter in an entry.
  public func pressEnter(in entry: Entry) async throws -> Bool { try await perform("activate", on: entry) }
  /// Flips a switch.
  public func toggle(_ toggle: Switch) async throws -> Bool { try await perform("toggle", on: toggle) }
  /// Moves a slider.
  public func slide(_ scale: Scale, to value: Double) async throws -> Bool {
    try await perform("slide", with: "\(value)", on: scale)
  }
  /// Clicks beside a popover.
  public func clickBeside(_ popover: Popover) async throws -> Bool {
    try await perform("cancel", on: popover)
  }
  /// Chooses a tab.
  public func selectTab(_ index: Int, of tabs: TabView) async throws -> Bool {
    try await perform("selectTab", with: "\(index)", on: tabs)
  }
  /// Asks to close a tab.
  public func closeTab(_ index: Int, of tabs: TabView) async throws -> Bool {
    try await perform("closeTab", with: "\(index)", on: tabs)
  }
  /// Activates a row, as a double click or Enter does.
  public func activateRow(_ index: Int, of list: AnyListView) async throws -> Bool {
    try await perform("activateRow", with: "\(index)", on: list)
  }
  /// Selects a row, as the arrow keys do.
  public func selectRow(_ index: Int, of list: AnyListView) async throws -> Bool {
    try await perform("selectRow", with: "\(index)", on: list)
  }
  /// Scrolls until a row is visible.
  public func scroll(_ list: AnyListView, toRow index: Int) async throws -> Bool {
    try await perform("scrollToRow", with: "\(index)", on: list)
  }
}
