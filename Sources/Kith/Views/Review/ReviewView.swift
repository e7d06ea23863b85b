import Signals
import Widgets

/// A review of people one by one: the person with their posts, the decisions below, and at the end what was decided.
public final class ReviewView: AppPage {
  /// Changes nothing.
  public let keepButton = ActionButton("K")
  /// Unfollows the person in the end.
  public let unfollowButton = ActionButton("U")
  /// Opens its context menu, the lists.
  public let listButton = ActionButton("L")
  /// Mutes the person in the end.
  public let muteButton = ActionButton("M")
  /// Asks for a new note.
  public let noteButton = ActionButton("N")
  /// Decides another time.
  public let laterButton = ActionButton("S")
  /// Goes to the person before.
  public let backButton = ActionButton("Left", iconName: "go-previous-symbolic")
  /// Goes to the next person.
  public let forwardButton = ActionButton("Right", iconName: "go-next-symbolic")
  /// Takes the last decision back.
  public let undoButton = ActionButton("Ctrl+Z", iconName: "edit-undo-symbolic")
  /// The place in the review.
  public let progressLabel = Label()
  /// The part with a decision.
  public let bar = ProgressBar()
  /// What was decided about the person; hidden when empty.
  public let decisionLabel = Label(cssClasses: ["heading"])
  /// Shown without a person: nobody to review, an earlier review, or an error.
  public let status = StatusPage()
  /// Begins another review; hidden when empty.
  public let otherButton = Button(cssClasses: ["pill"])
  /// What was decided.
  public let summary = ReviewSummaryBox()
  /// Shows the status, the person or the summary.
  public let pages: Stack
  /// The progress and the moves.
  public let head: Box
  /// The person above the decisions.
  public let personPage: Box
  private let holder = Box(.column)

  /// Makes a view without a person.
  public init() {
    progressLabel.accessibleRole = .status
    // The label says the same.
    bar.accessibleRole = .presentation
    for label in [progressLabel, decisionLabel] { label.isWrapping = true }
    decisionLabel.$text.map { !$0.isEmpty }.bind(to: decisionLabel, keyPath: \.isVisible)
    let progress = Box(.column, spacing: 3, [progressLabel, bar, decisionLabel])
    progress.layout = Layout(hexpand: true, valign: .center)
    for button in [backButton, forwardButton, undoButton] { button.valign = .center }
    head = Box(.row, spacing: 6, [backButton, progress, forwardButton, undoButton])
    head.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    otherButton.layout = Layout(halign: .center)
    otherButton.$text.map { !$0.isEmpty }.bind(to: otherButton, keyPath: \.isVisible)
    status.append(otherButton)
    let decisions = [keepButton, unfollowButton, listButton, muteButton, noteButton, laterButton]
    let buttons = FlowBox(spacing: 6, decisions)
    buttons.layout = Layout(halign: .center, margins: Margins(horizontal: 12, vertical: 6))
    buttons.cssClasses = ["bottom-bar"]
    personPage = Box(.column, [holder, Separator(), buttons])
    let scroll = ScrollView(Clamp(summary, maximumSize: PeopleList.maximumWidth))
    pages = Stack([status, personPage, scroll])
    pages.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [Clamp(head, maximumSize: PeopleList.maximumWidth), pages]))
    actions = (decisions + [backButton, forwardButton, undoButton]).map(\.action)
    pages.$visibleChild.map { [status] in $0 !== status }.bind(to: head, keyPath: \.isVisible)
  }

  /// The current person.
  public private(set) var card: ReviewCard?

  /// Replaces the card, which is released, and shows it from its beginning.
  public func show(_ card: ReviewCard?) {
    self.card = card
    holder.replaceChildren(
      card.map { card in
        card.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
        let scroll = ScrollView(Clamp(card, maximumSize: PeopleList.maximumWidth))
        scroll.layout = Layout(hexpand: true, vexpand: true)
        return [scroll]
      } ?? [])
  }

  /// Shows the page without a person.
  public func showStatus() { pages.visibleChild = status }
  /// Shows the page with a person.
  public func showPerson() { pages.visibleChild = personPage }
  /// Shows what was decided.
  public func showSummary() { pages.visibleChild = pages.pages.last }
}

/// A button of an action with a key.
public final class ActionButton: Button {
  /// The action, which the button activates; the button is sensitive while it is enabled.
  public let action: Action

  init(_ key: Shortcut, iconName: String? = nil) {
    action = Action(shortcuts: [key])
    super.init("", iconName: iconName)
    action.$isEnabled.bind(to: self, keyPath: \.isSensitive)
  }

  /// Whether it has a picture in place of a text.
  public var isPicture: Bool { iconName != nil }
}

/// A person in a review, with their latest posts; changes nothing about them.
public final class ReviewCard: Box {
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// The relation between you and them, their lists and when they were reviewed; hidden when empty.
  public let tieLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Your note; hidden when empty.
  public let noteLabel = Label()
  /// The person's latest posts.
  public let posts = PostsBox()
  /// Opens the person's page.
  public let openButton = Button(cssClasses: ["flat"])

  /// Makes a card without a person.
  public init() {
    for label in [tieLabel, noteLabel] {
      label.isWrapping = true
      label.textAlignment = .center
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    openButton.layout = Layout(halign: .center)
    super.init(.column, spacing: 6, [person, tieLabel, noteLabel, openButton, person.fieldBox, posts])
  }
}

/// What was decided in a review: a button for each act, which opens its preview.
public final class ReviewSummaryBox: Box {
  /// How many people were reviewed.
  public let titleLabel = Label(cssClasses: ["title-2"])
  /// What happens next.
  public let detailLabel = Label(cssClasses: ["dim-label"])
  /// The number of people who are kept; hidden when empty.
  public let keptLabel = Label()
  /// Goes on with the people without a decision; hidden when empty.
  public let openButton = Button(cssClasses: ["pill"])
  private let acts = Box(.column, spacing: 6)

  init() {
    for label in [titleLabel, detailLabel, keptLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    titleLabel.accessibleRole = .status
    keptLabel.$text.map { !$0.isEmpty }.bind(to: keptLabel, keyPath: \.isVisible)
    openButton.$text.map { !$0.isEmpty }.bind(to: openButton, keyPath: \.isVisible)
    openButton.layout = Layout(halign: .center)
    acts.layout = Layout(halign: .center)
    super.init(.column, spacing: 12, [titleLabel, detailLabel, acts, keptLabel, openButton])
    layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
  }

  /// The buttons of the acts.
  public private(set) var buttons: [Button] = []

  /// Replaces the buttons of the acts.
  public func show(_ buttons: [Button]) {
    self.buttons = buttons
    acts.replaceChildren(buttons)
    acts.isVisible = !buttons.isEmpty
  }
}
