import Signals
import Widgets

/// The changes of people, newest first.
public final class HistoryView: AppPage {
  /// Reloads the entries.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Focuses the search.
  public let searchAction = Action(shortcuts: ["Ctrl+F"])
  /// The kinds of changes to show.
  public let partChoice: AnyChoice
  /// The text to search for.
  public let searchEntry = SearchEntry()
  /// The choice and the search.
  public let narrowing: FlowBox
  /// What may have been lost, above the history.
  public let notices = Box(.column, spacing: 6)
  /// The lines, by day.
  public let list = ListView { HistoryRow() }
  /// The list with its loading state.
  public let loading: LoadingView
  /// An error while loading more; hidden when empty.
  public let problemLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Visible while the next page is read.
  public let moreSpinner = Spinner()
  /// Retries loading more; hidden when empty.
  public let retryButton = Button(cssClasses: ["flat"])

  /// Makes the view.
  public init(partChoice: AnyChoice, clock: any SignalClock) {
    self.partChoice = partChoice
    partChoice.layout = Layout(valign: .center)
    searchEntry.results = [list]
    narrowing = FlowBox(spacing: 6, [partChoice, searchEntry])
    narrowing.layout = Layout(margins: Margins(top: 12, bottom: 0, start: 12, end: 12))
    loading = LoadingView(list: list, clock: clock)
    loading.layout = Layout(vexpand: true)
    problemLabel.isWrapping = true
    problemLabel.layout = Layout(hexpand: true, valign: .center)
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    moreSpinner.$isSpinning.bind(to: moreSpinner, keyPath: \.isVisible)
    let footer = Box(.row, spacing: 12, [problemLabel, moreSpinner, retryButton])
    footer.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    notices.layout = Layout(margins: Margins(horizontal: 12, vertical: 0))
    list.maximumWidth = PeopleList.maximumWidth
    super.init(
      Box(
        .column, spacing: 6,
        [
          Clamp(narrowing, maximumSize: PeopleList.maximumWidth),
          Clamp(notices, maximumSize: PeopleList.maximumWidth), loading,
          Clamp(footer, maximumSize: PeopleList.maximumWidth),
        ]))
    actions = [searchAction, reloadAction]
  }
}

/// Something that may have been lost, with a button that leads to it.
public final class HistoryNotice: Box {
  /// What may have been lost.
  public let titleLabel = Label()
  /// The details; hidden when empty.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Leads to it.
  public let button = Button()

  /// Makes an empty notice.
  public init() {
    super.init(.row)
    cssClasses = ["card", "person-row"]
    titleLabel.isWrapping = true
    detailLabel.isWrapping = true
    detailLabel.$text.map { !$0.isEmpty }.bind(to: detailLabel, keyPath: \.isVisible)
    let texts = Box(.column, spacing: 2, [titleLabel, detailLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    button.layout = Layout(valign: .center)
    let parts = FlowBox(spacing: 12, [texts, button])
    parts.layout = Layout(hexpand: true)
    replaceChildren([parts])
  }
}

/// A row for a line of the history: people, change and time.
public final class HistoryRow: Box {
  /// The picture or initials of one person; hidden while there are faces.
  public let avatar = Avatar(size: 40)
  /// The change.
  public let titleLabel = Label()
  /// The faces of several people; hidden for one.
  public let faces = Box(.row, spacing: 4)
  /// The values before and after, or the names of several people; hidden when empty.
  public let detailLabel = Label(cssClasses: ["dim-label", "caption"])
  /// The time of the change, unless it is the day above; hidden when empty.
  public let timeLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Shows that the row has people below it; hidden for one person.
  public let arrow = Image()

  /// Makes a row without a line.
  public init() {
    super.init(.row, spacing: 12)
    cssClasses = ["person-row"]
    // The title contains the name.
    avatar.accessibleRole = .presentation
    avatar.layout = Layout(valign: .center)
    titleLabel.isWrapping = true
    detailLabel.lineLimit = 2
    for label in [detailLabel, timeLabel] {
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    faces.isVisible = false
    faces.$isVisible.map { !$0 }.bind(to: avatar, keyPath: \.isVisible)
    arrow.isVisible = false
    arrow.layout = Layout(valign: .center)
    let texts = Box(.column, spacing: 2, [titleLabel, faces, detailLabel, timeLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    replaceChildren([avatar, texts, arrow])
  }

  /// Shows the faces of several people; none for one person.
  public func show(_ faces: [Avatar]) {
    for face in faces { face.accessibleRole = .presentation }
    self.faces.replaceChildren(faces)
    self.faces.isVisible = !faces.isEmpty
  }

  /// Shows the row's place among others.
  ///
  /// - Parameters:
  ///   - isOpen: Whether its people have rows below it; nil hides the arrow.
  ///   - isIndented: Whether it belongs to a row above.
  public func setPlace(isOpen: Bool?, isIndented: Bool) {
    accessibility.isExpanded = isOpen
    arrow.isVisible = isOpen != nil
    arrow.iconName = isOpen == true ? "pan-down-symbolic" : "pan-end-symbolic"
    avatar.layout = Layout(valign: .center, margins: Margins(start: isIndented ? 24 : 0))
  }
}
