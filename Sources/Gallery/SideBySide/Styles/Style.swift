/// A way to connect the screen, with the folder of its files.
@MainActor
struct Style {
  let name: String
  /// Its folder within `Styles`.
  let folder: String
  /// Makes the objects of the style, and opens the screen.
  let open: (Backend) -> OpenScreen

  /// The five styles, in the order of the documents.
  static let all: [Style] = [
    Style(name: "Binder", folder: "Binder") { backend in
      let service = ProfileService(backend)
      return OpenScreen(ProfileScreen.make(service), objects: [service])
    },
    Style(name: "Bindable", folder: "Bindable") { backend in
      let controller = ProfileModelController(backend)
      return OpenScreen(BindableProfileView(controller), objects: [controller])
    },
    Style(name: "4V Engine", folder: "FourV") { backend in
      let presenter = ProfileViewPresenter(backend)
      let factory = presenter.viewFactory
      var shown: ProfileScreen?
      presenter.present { shown = $0 }
      return OpenScreen(shown ?? factory.view, objects: [factory.viewModel, factory, presenter])
    },
    Style(name: "MVB", folder: "ModelViewBinding") { backend in
      let model = ProfileModel(backend)
      let view = IntentProfileView()
      ProfileBinding.bindView(view, model: model)
      return OpenScreen(view, objects: [model])
    },
    Style(name: "MVVM", folder: "MVVM") { backend in
      let pageModel = ProfilePageModel(backend)
      return OpenScreen(ProfilePage(pageModel), objects: [pageModel])
    },
  ]
}
