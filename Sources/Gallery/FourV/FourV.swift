public import GalleryKit

extension GalleryPage {
  /// The page of the 4V Engine: the document's story of users, and the questions below it.
  @MainActor public static var fourV: GalleryPage {
    GalleryPage(
      id: "4v", title: "4V Engine: router, presenter, factory, view model",
      document: "4V Engine: View, View Model, View Factory, View Presenter",
      advice: PageAdvice(
        purpose: "Gives each part of a screen one reason to change, and each story of screens a router.",
        choose: """
          Choose it when whole stories are to be tested, replaced and worked on apart from each other.
          """,
        avoid: """
          Not for a small app: a screen has seven layers. Readers doubt that two screens prove it, ask for \
          items in the bar, side panes and popovers, and find “view” a confusing word for a view \
          controller.
          """),
      text: """
        A component has a model, an interactor that fetches it, a view model that decides what is shown, and a view \
        that shows it. A view factory makes and owns these, a view presenter puts the view into a place that is given \
        from outside, and a router per story says which components are there. The document wants each to have one \
        reason to change.

        Users is the document's own sample. A person who asks for details goes from the view to the view model, \
        and from there through the navigation delegate to the router, which keeps its presenters by key. Close takes \
        the same way. Its view models know no widgets and are tested alone.

        Pushed answers the first question under the document: the components are the same, only the presenter \
        pushes a page instead of adding a child. The item in its bar is made and handled by the view and follows the \
        selection; the router navigates. Map has two components on one screen: a selected user goes through the router, \
        the users themselves are shared below the view models. Pictures fetches a picture per cell, with a cache, and \
        cancels what a reused cell no longer wants; the presenter knows the bubble there, and the button that it points \
        to, by two protocols. \
        In Pane each cell has a view model of its own, and a pane slides in for users with details.

        MVVM-C shows the document's own story by a coordinator, with the same views and view models: one class that \
        makes the stack, puts views into a parent and decides what is on the screen. Factory, presenter and router have \
        one of these duties each.

        The document's counterexample, VIPER's AddWireframe, has no counterpart here: one function of it makes the view, \
        sets it up and presents it, which are the three reasons to change that factory, presenter and router are there \
        to take apart.
        """,
      differences: """
        A view holds its view model weakly instead of unowned, so that what slides off the screen cannot crash.

        The document's interactor calls back on another thread, and its view model returns to the main one by \
        `DispatchQueue`. Here interactors are asked with `await` on the main actor, and a component that goes cancels what \
        it has asked.

        An answer that fails is said and can be tried again, where the original shows nobody.

        A presenter that is replaced under its key leaves the screen first. A bubble or a page that a person closes says so \
        to its router, which the document's presenters need not.

        A parent is a box that shows its newest child, or a navigation stack, in place of a view controller; a button is \
        clicked, not tapped.
        """,
      folder: "FourV", firstFile: "Gallery/FourV/Stories/UsersRouter.swift"
    ) { environment in StoriesView(environment) }
  }
}
