import Bindings
import GalleryKit
import Signals
import Widgets

/// The document's profile in three stages side by side, a small app over the same model, and what changes the user.
final class BindablePage: Box {
  /// The stages, with the last one selected.
  let tabs: TabView
  /// The profile with bindings.
  let profileView: ProfileView

  let server: UserServer

  private let client: UserClient
  private let modelController: UserModelController
  private let userHolder: UserHolder
  private let loadingView: LoadingProfileView
  private let requestsLabel = Label(cssClasses: ["dim-label", "caption"])
  private let failureLabel = Label(cssClasses: ["error"])

  init(_ environment: GalleryEnvironment) {
    server = UserServer(clock: environment.clock)
    client = UserClient(server: server)
    let userLoader = UserLoader(client: client)
    modelController = UserModelController(user: server.user, syncService: UserSyncService(client: client))
    userHolder = UserHolder(user: server.user, userLoader: userLoader)
    loadingView = LoadingProfileView(userLoader: userLoader)
    profileView = ProfileView(user: modelController.user)
    tabs = TabView([
      TabView.Tab("Loader", content: loadingView),
      TabView.Tab("Holder", content: ObservingProfileView(userHolder: userHolder)),
      TabView.Tab("Bindable", content: profileView),
      TabView.Tab("App", content: UserApp(modelController: modelController)),
    ])
    tabs.selectedIndex = 2
    super.init(.column, spacing: 0)
    for label in [requestsLabel, failureLabel] { label.textAlignment = .center }
    failureLabel.isWrapping = true
    let menu = AnswersMenu(server.$answers)
    // Content that appears and disappears is below the buttons, so that these do not move away from the pointer.
    let column = Box(.column, spacing: 18, [tabs, buttons(), menu, failureLabel, requestsLabel])
    column.layout = Layout(valign: .start, margins: Margins(18))
    append(ScrollView(Clamp(column, maximumSize: 480)))
    if let window = environment.window { modelController.follow(window) }
    observe()
  }

  private func observe() {
    // Like `viewWillAppear` in the document: the first stage loads when its tab is selected.
    tabs.$selectedIndex.dropFirst().filter { $0 == 0 }
      .bind(to: loadingView) { view, _ in view.viewWillAppear() }
    let count = server.$requestCount.map { "Requests to the server: \($0)" }
    count.bind(to: requestsLabel) { label, text in label.text = text }
    client.$failure.bind(to: failureLabel) { label, failure in
      label.text =
        failure.map { "\($0.title). \($0.explanation) The previous user is still shown." } ?? ""
      label.isVisible = failure != nil
    }
  }

  private func buttons() -> Box {
    let changed = Button("Someone Else Changed It", cssClasses: ["suggested-action"])
    changed.tooltipText = "The server has a new user and says so"
    changed.reactive.clicked.bind(to: self) { page in page.someoneElseChangedIt() }
    let unnoticed = Button("Change Unnoticed")
    unnoticed.tooltipText = "Shows when the window becomes active again"
    unnoticed.reactive.clicked.bind(to: self) { page in page.server.changeBySomeoneElse() }
    let late = Button("Bind Another Label")
    late.tooltipText = "A label bound late shows the last value at once"
    late.reactive.clicked.bind(to: self) { page in page.profileView.addLateLabel() }
    let remove = Button("Take Labels Away")
    remove.reactive.clicked.bind(to: self) { page in page.profileView.removeLateLabels() }
    return Box(.column, spacing: 6, [changed, unnoticed, late, remove])
  }

  private func someoneElseChangedIt() {
    server.changeBySomeoneElse()
    modelController.applicationDidBecomeActive()
    userHolder.reload()
  }
}
