import Widgets

/// A way to connect the feature, with the folder of its files.
@MainActor
struct Style {
  let name: String
  /// Its folder within `Styles`.
  let folder: String
  /// Makes the objects of the style: the pages, and what owns them if they do not own it.
  let open: (Backend) -> (view: NavigationStack, owner: AnyObject?)

  /// The five styles, in the order of the documents.
  static let all: [Style] = [
    Style(name: "Binder", folder: "Binder") { backend in
      (NavigationStack.makeRoot(SessionManager(backend)), nil)
    },
    Style(name: "Bindable", folder: "Bindable") { backend in
      (BindableRootView(SessionModelController(backend)), nil)
    },
    Style(name: "4V Engine", folder: "FourV") { backend in
      let navigation = NavigationStack(root: NavigationPage(Box()))
      let router = ContactsRouter(backend, navigation: navigation)
      router.showInitial()
      return (navigation, router)
    },
    Style(name: "MVB", folder: "ModelViewBinding") { backend in
      (RootController(SessionModel(backend)), nil)
    },
    Style(name: "MVVM", folder: "MVVM") { backend in
      (PageNavigator(SessionPageModel(backend)), nil)
    },
  ]
}
