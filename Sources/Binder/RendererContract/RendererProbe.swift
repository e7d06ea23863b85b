import Widgets

/// What the contract reads of a widget as it is rendered. Every answer is a text, so that any of them can be compared.
///
/// Truth is `true` or `false`, a number is decimal, what is absent is `none`.
public enum RenderedProperty: String, CaseIterable, Sendable {
  /// Whether the widget is on the screen: it and all around it are visible, and stacks show it. GTK: mapped.
  case isShown
  /// Whether the widget and all around it take input.
  case isSensitive
  /// What is shown while the pointer rests on the widget.
  case tooltip
  /// The name given to assistive technology; empty when it is left to the widget's own text.
  case accessibleLabel
  /// What assistive technology takes the widget for: a role of `AccessibleRole`, or `none` when its kind says it.
  case accessibleRole
  /// What is wrong with an entry's text, or `none`.
  case errorMessage
  /// Whether the widget asks for spare width.
  case hexpand
  /// Whether the widget asks for spare height.
  case vexpand
  /// `fill`, `start`, `center` or `end`.
  case halign
  /// `fill`, `start`, `center` or `end`.
  case valign
  /// Four numbers: top, bottom, start, end.
  case margins
  /// Two numbers, either of them `none`: width and height.
  case sizeRequest
  /// The text of a label, a button without an icon, an entry, a text view or a progress bar.
  case text
  /// Whether a label wraps.
  case isWrapping
  /// The most lines of a label.
  case lineLimit
  /// Whether a label can be selected.
  case isSelectable
  /// `fill`, `start`, `center` or `end`.
  case textAlignment
  /// The icon of a button, a menu button or an image; `none` for a button that shows its text.
  case iconName
  /// The size of an image.
  case pixelSize
  /// What an entry shows while it is empty.
  case placeholder
  /// Whether a switch is on.
  case isOn
  /// Whether a spinner turns.
  case isSpinning
  /// `picture`, or `initials` and the letters.
  case avatarFace
  /// The index of the colour behind the initials.
  case avatarColor
  /// Width and height of an avatar.
  case avatarSize
  /// `row` or `column`.
  case orientation
  /// The space between the children of a box.
  case spacing
  /// The greatest width of a clamp's child, or of a list's rows.
  case maximumSize
  /// The title of a window or a header bar.
  case title
  /// The width and height a window asks for at first, as in `800 640`.
  case defaultSize
  /// The index of a tab view's tab.
  case selectedTab
  /// The index of a list's selected row.
  case selectedRow
  /// How many rows a list has, seen or not.
  case rowCount
  /// Whether a text view can be edited.
  case isEditable
  /// Whether a header bar has the buttons that close and resize the window.
  case hasTitleButtons
  /// Where a scale stands.
  case value
  /// How much of a progress bar is filled.
  case fraction
  /// `picture`, or `placeholder` and the icon's name.
  case pictureFace
  /// The width and height of a picture view, as in `60 40`.
  case pictureSize
  /// `contain` or `cover`.
  case contentFit
  /// The fewest and the most cells side by side, as in `1 7`.
  case columns
  /// The colour behind a widget and that of its text, as in `#2F6FB5 #FFFFFF`, or `none`.
  case backgroundColor
}

/// An entry of a menu, as it is rendered.
public struct RenderedMenuItem: Equatable, Sendable {
  /// What it says.
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled: Bool

  /// Describes an entry.
  public init(_ title: String, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
  }
}

/// The eyes and hands of the renderer contract: reads what a backend shows and acts on it as a person would.
///
/// A read that a backend cannot answer throws a `ContractFailure`; it never guesses. An act returns whether a person
/// could do it: on a widget that is hidden, insensitive or covered it does nothing and returns false.
@MainActor
public protocol RendererProbe: AnyObject {
  // MARK: Life

  /// Shows a window, as the app does when it starts.
  func realise(_ window: Window) throws
  /// Waits until everything that was set in motion is on the screen: idle work, pictures, animations.
  func settle() async throws
  /// Takes the windows away and lets go of them.
  func finish() async

  // MARK: Reading

  /// How a property of a widget is rendered.
  func read(_ property: RenderedProperty, of widget: Widget) throws -> String
  /// The style classes; those of the backend's own may be among them.
  func cssClasses(of widget: Widget) throws -> Set<String>
  /// What a box, a header bar's end or a page holds, in the order in which it is rendered, hidden children included.
  func children(of box: Box) throws -> [Widget]
  /// The child that a stack, a tab view or a navigation stack shows.
  func shownChild(of container: Widget) throws -> Widget?
  /// What the tabs say.
  func tabTitles(of tabs: TabView) throws -> [String]
  /// The text of the first label of each row that can be seen, from top to bottom.
  func visibleRowTexts(of list: AnyListView) throws -> [String]
  /// What a menu offers, by section.
  func menu(of button: MenuButton) throws -> [[RenderedMenuItem]]
  /// How many dialogs are on the screen.
  func dialogCount(of window: Window) throws -> Int
  /// How many toasts are on the screen.
  func toastCount(of window: Window) throws -> Int
  /// How many popovers are on the screen.
  func popoverCount(of window: Window) throws -> Int
  /// The widget that has the keyboard focus.
  func focused(in window: Window) throws -> Widget?

  // MARK: Acting

  /// Clicks a button.
  func click(_ button: Button) async throws -> Bool
  /// Types at the end of an entry or a text view, a key at a time.
  func type(_ text: String, into widget: Widget) async throws -> Bool
  /// Selects all of an entry or a text view and types over it, a key at a time; an empty text deletes.
  func replaceText(of widget: Widget, with text: String) async throws -> Bool
  /// Presses Enter in an entry.
  func pressEnter(in entry: Entry) async throws -> Bool
  /// Flips a switch.
  func toggle(_ toggle: Switch) async throws -> Bool
  /// Moves a slider.
  func slide(_ scale: Scale, to value: Double) async throws -> Bool
  /// Clicks beside a popover.
  func clickBeside(_ popover: Popover) async throws -> Bool
  /// Chooses a tab.
  func selectTab(_ index: Int, of tabs: TabView) async throws -> Bool
  /// Activates a row, as a double click or Enter does.
  func activateRow(_ index: Int, of list: AnyListView) async throws -> Bool
  /// Selects a row, as the arrow keys do.
  func selectRow(_ index: Int, of list: AnyListView) async throws -> Bool
  /// Scrolls until a row can be seen.
  func scroll(_ list: AnyListView, toRow index: Int) async throws -> Bool
  /// Opens a menu and chooses an action from it.
  func choose(_ action: Action, from button: MenuButton) async throws -> Bool
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
  /// Whether a widget and all around it take input.
  public func isSensitive(_ widget: Widget) throws -> Bool { try read(.isSensitive, of: widget) == "true" }
}
