public import GalleryKit

extension GalleryPage {
  /// The document itself, step by step: listeners, leaks, modifiers, map and filter.
  @MainActor public static var firstSteps: GalleryPage {
    GalleryPage(
      id: "first-steps", title: "MVVM: dynamic values, step by step",
      document: "Bindings in Swift. Take the first steps to MVVM",
      advice: PageAdvice(
        purpose: "Builds bindings from nothing: a value with listeners, operators, views without closures.",
        choose: "Choose it to learn what a binding is, and which of its listeners keep a page in memory.",
        avoid: """
          Not as a library of your own: the document's author kept finding the answers in Bond, and \
          gave up on two kinds of listeners.
          """),
      text: """
        Each step is a page with its model, as in the document's last examples, and Next Page is a command of that model.

        Dynamic Values has a number and a text. `bind` calls a listener at once, `addListener` only when the value is \
        set; `>>>` and `>>` are the same in fewer letters. A line whose types do not fit is refused by the compiler, and \
        a test compiles the refused lines to see that they are.

        Leaks, Counted opens pages whose listeners name them in six ways, and counts those in memory. A page that its own \
        listener names stays after it is closed. The cures: `unowned`, which stops the program if the value is set after \
        the page has ended; `weak`; the page passed beside the closure; a modifier. A listener that is ended lets go as \
        well.

        Modifiers goes from a closure for each label to `someText >>> label`. Map and Filter has `|` and `&`. The next \
        two pages have the commands, and bindings in both directions.
        """,
      differences: """
        A closure that ends in `self?.label.text = $0` has the result Void?, which the document's Swift did not take for \
        Void. Swift 6 does: one kind of listener is enough, and the three tricks are not needed. One of them is here, and \
        still compiles.

        A modifier is stored in a table of the library instead of the object itself, which needs the runtime of \
        Objective-C. It ends with the view's bag.

        What is bound to a widget or to an object ends with it, and all of it stays in one isolation.

        The leaked pages of this demo are released with it, as their values are.
        """,
      folder: "MVVM", parts: ["Architecture", "FirstSteps"],
      firstFile: "Gallery/MVVM/FirstSteps/ListenersPage.swift"
    ) { environment in
      let twoWay = {
        TwoWayBindingPageModel {
          BeerListPageModel(service: BeerService(environment), clock: environment.clock)
        }
      }
      let model = ListenersPageModel {
        LeaksPageModel { ModifiersPageModel { MapAndFilterPageModel(nextPage: twoWay) } }
      }
      return PageNavigator(root: model, window: environment.window)
    }
  }
}
