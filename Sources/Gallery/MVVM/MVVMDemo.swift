public import GalleryKit

extension GalleryPage {
  /// The document's first example: three values that can be changed from both sides.
  @MainActor public static var twoWay: GalleryPage {
    GalleryPage(
      id: "two-way", title: "Two-Way Binding", document: "Bindings in Swift. Take the first steps to MVVM",
      text: """
        The page model has three dynamic values and three commands, and knows no widget. The page says in one function \
        which widget shows which value, and which button gives which command: `|` makes a text of a value, `>>>` \
        shows it, `<<>>>` keeps a value and a control equal, `>>` gives a command.

        Change something here or there: every change reaches the other side once. The button of the name takes input only \
        while the switch is on, since its command says so.

        Other than in the document: a dynamic value is the library's `Property`, so that a value set from within a \
        listener waits its turn. What is bound to a widget ends with the widget, whoever holds the model. A button's \
        second command replaces the first instead of stopping the program; the button keeps its command, and the \
        command its condition, which the document leaves to chance.
        """,
      folder: "MVVM"
    ) { environment in PageNavigator(root: TwoWayBindingPageModel(), window: environment.window) }
  }

  /// The document's second example: a list that is refreshed, goes on as one scrolls, and opens its rows.
  @MainActor public static var beers: GalleryPage {
    GalleryPage(
      id: "beers", title: "Beers", document: "Bindings in Swift. Take the first steps to MVVM",
      text: """
        The list asks for ten beers at a time, in the shape of the Open Beer Database. The refresh control starts over \
        with the first page; the end of the list loads the next one, until an empty page comes. Both are commands that \
        are not enabled while a page is being loaded, and so is the opening of a row: a page model that is busy needs no \
        condition anywhere else.

        The page model opens other pages through a navigator, which alone knows which page belongs to which model. Each \
        page gives its title to the window and a colour to its header.

        What goes wrong is said, and can be tried again; what has been loaded stays. A beer that cannot be read does not \
        lose the others, and a server that answers every page alike is not asked for ever.
        """,
      folder: "MVVM"
    ) { environment in
      let model = BeerListPageModel(service: BeerService(environment), clock: environment.clock)
      return PageNavigator(root: model, window: environment.window)
    }
  }
}
