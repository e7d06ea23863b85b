import Bindings
import Signals
import TestSupport
import Testing
import Widgets

private struct User {
  struct Colors {
    var primary = Color(0x2F6FB5)
  }
  var name = "Ada"
  var followersCount = 3
  var colors = Colors()
  var nickname: String?
}

@MainActor
@Suite struct BindableTests {
  private let user = Bindable(User())
  private let label = Label()

  @Test func `a label bound late shows the last value at once`() {
    let user = Bindable<User>()
    let early = Label("nobody yet")
    user.bind(\.name, to: early, \.text)
    expectEqual(early.text, "nobody yet")
    expect(user.lastValue == nil)
    user.update(with: User(name: "Grace"))
    user.update(with: User(name: "Edsger"))
    let late = Label()
    user.bind(\.name, to: late, \.text)
    expectEqual(late.text, "Edsger")
    expectEqual(early.text, "Edsger")
    expectEqual(user.lastValue?.name, "Edsger")
  }

  @Test func `a nested key path binds to an optional property`() {
    let header = Box()
    user.bind(\.colors.primary, to: header, \.backgroundColor)
    expectEqual(header.backgroundColor, Color(0x2F6FB5))
    user.bind(\.nickname, to: header, \.tooltipText)
    expectEqual(header.tooltipText, nil)
    user.update(with: User(colors: .init(primary: .black), nickname: "Countess"))
    expectEqual(header.backgroundColor, .black)
    expectEqual(header.tooltipText, "Countess")
  }

  @Test func `the number of followers becomes a text through a transform`() {
    user.bind(\.followersCount, to: label, \.text, transform: String.init)
    expectEqual(label.text, "3")
    user.bind(\.followersCount, to: label, \.tooltipText, transform: String.init)
    expectEqual(label.tooltipText, "3")
    user.bind(\.followersCount, to: label, \.tooltipText) { $0 > 3 ? "many" : nil }
    expectEqual(label.tooltipText, nil)
    user.update(with: User(followersCount: 4))
    expectEqual(label.text, "4")
    expectEqual(label.tooltipText, "many")
  }

  @Test func `a released target is dropped, and no binding retains it`() {
    weak var label: Label?
    weak var plain: PlainTarget?
    do {
      let first = Label()
      let second = PlainTarget()
      user.bind(\.name, to: first, \.text)
      user.bind(\.name, to: second, \.text)
      label = first
      plain = second
      expectEqual(user.targetCount, 2)
    }
    expect(label == nil)
    expect(plain == nil)
    // A widget's binding ends with the widget, and that of an object without a bag at the next update.
    expectEqual(user.targetCount, 1)
    user.update(with: User())
    expectEqual(user.targetCount, 0)
  }

  @Test func `a target that retains the bindable is released all the same`() {
    weak var weakPage: ProfilePage?
    weak var weakUser: Bindable<User>?
    do {
      let page = ProfilePage(user: Bindable(User()))
      expectEqual(page.nameLabel.text, "Ada")
      weakPage = page
      weakUser = page.user
    }
    expect(weakPage == nil)
    expect(weakUser == nil)
  }

  @Test func `a binding can be ended, and a recycled row has none`() {
    let binding = user.bind(\.name, to: label, \.text)
    binding.dispose()
    user.update(with: User(name: "Grace"))
    expectEqual(label.text, "Ada")
    user.bind(\.name, to: label, \.text)
    label.bag.dispose()
    expectEqual(user.targetCount, 0)
  }

  @Test func `an update during an update follows it in every target`() {
    let user = Bindable(User(followersCount: 1))
    let first = PlainTarget()
    let second = PlainTarget()
    first.onText = { text in
      if text == "2" { user.update(with: User(followersCount: 3)) }
    }
    user.bind(\.followersCount, to: first, \.text, transform: String.init)
    user.bind(\.followersCount, to: second, \.text, transform: String.init)
    user.update(with: User(followersCount: 2))
    expectEqual(first.history, ["1", "2", "3"])
    expectEqual(second.history, ["1", "2", "3"])
  }

  @Test func `a bound widget retains the bindable while it lives, and a plain target does not`() {
    weak var weakUser: Bindable<User>?
    var target: AnyObject? = Label()
    for isRetained in [true, false] {
      do {
        let user = Bindable(User())
        if let label = target as? Label { user.bind(\.name, to: label, \.text) }
        if let plain = target as? PlainTarget { user.bind(\.name, to: plain, \.text) }
        weakUser = user
      }
      expectEqual(weakUser != nil, isRetained)
      target = PlainTarget()
    }
    expect(target != nil && weakUser == nil)
  }

  @Test func `a list is bound to a property that a key path fills`() {
    let people = Property<[String]>([])
    let list = ListView { Label() }
    people.bind(to: list, id: \.self) { label, name in label.text = name }
    let words = Bindable("Ada Alan")
    words.bind(\.self, to: people, \.value) { $0.split(separator: " ").map(String.init) }
    expectEqual(list.itemCount, 2)
    words.update(with: "Ada")
    expectEqual(list.itemCount, 1)
  }
}

@MainActor
@Suite struct BindableModelControllerTests {
  private let label = Label()

  @Test func `the model is refreshed each time the window becomes active`() {
    let window = Window(clock: VirtualClock())
    let service = CountingSync()
    let controller = UserModelController(user: User(), syncService: service)
    controller.follow(window)
    controller.user.bind(\.name, to: label, \.text)
    expectEqual(service.asked, 0)
    window.isActive = true
    expectEqual(label.text, "Ada 1")
    // Reported active twice, as some desktops do.
    window.isActive = true
    expectEqual(label.text, "Ada 1")
    window.isActive = false
    expectEqual(label.text, "Ada 1")
    window.isActive = true
    expectEqual(label.text, "Ada 2")
  }

  @Test func `following an active window refreshes nothing at first`() {
    let window = Window(clock: VirtualClock())
    window.isActive = true
    let service = CountingSync()
    let controller = UserModelController(user: User(), syncService: service)
    controller.follow(window)
    expectEqual(service.asked, 0)
    withExtendedLifetime(controller) {}
  }

  @Test func `an answer after the controller's release does no harm`() {
    let window = Window(clock: VirtualClock())
    let service = CountingSync()
    service.answersLater = true
    weak var gone: UserModelController?
    do {
      let controller = UserModelController(user: User(), syncService: service)
      controller.follow(window)
      controller.user.bind(\.name, to: label, \.text)
      window.isActive = true
      gone = controller
    }
    expect(gone == nil)
    expectEqual(window.$isActive.observerCount, 0)
    service.answer()
    // The label's binding lives with the model, which the pending answer retains.
    expectEqual(label.text, "Ada 1")
    window.isActive = false
    window.isActive = true
    expectEqual(service.asked, 1)
  }
}

private final class UserModelController: BindableModelController<User> {
  var user: Bindable<User> { model }
  init(user: User, syncService: any SyncService<User>) { super.init(user, syncService: syncService) }
}

@MainActor
private final class CountingSync: SyncService {
  var asked = 0
  var answersLater = false
  private var waiting: [() -> Void] = []

  func sync(then handler: @escaping (User) -> Void) {
    asked += 1
    let user = User(name: "Ada \(asked)")
    if answersLater { waiting.append { handler(user) } } else { handler(user) }
  }

  func answer() {
    let all = waiting
    waiting = []
    for handler in all { handler() }
  }
}

private final class PlainTarget {
  var text = "" {
    didSet {
      history.append(text)
      onText(text)
    }
  }
  var history: [String] = []
  var onText: (String) -> Void = { _ in }
}

private final class ProfilePage: Box {
  let user: Bindable<User>
  let nameLabel = Label()

  init(user: Bindable<User>) {
    self.user = user
    super.init(.column, spacing: 0)
    append(nameLabel)
    user.bind(\.name, to: nameLabel, \.text)
    user.bind(\.nickname, to: self as ProfilePage, \.tooltipText)
  }
}
