import Widgets

extension Contract {
  /// What assistive technology learns of a widget besides its name.
  static var accessibility: [ContractCase] {
    AccessibleRole.allCases.map { role in
      ContractCase("a widget that is given the role \(role) has it") { bench in
        let label = Label("A label")
        let box = Box(.row, [label])
        label.accessibleRole = role
        box.accessibleRole = role
        try await bench.show(box)
        // What is for the eye alone takes all inside with it, and is asked first.
        try bench.expect(.accessibleRole, of: box, is: role.rawValue)
        try bench.expect(.accessibleRole, of: label, is: role.rawValue)
      }
    } + [
      ContractCase(
        "a title is a heading, a link button a link, a toast an alert, and others what their kind says"
      ) {
        bench in
        let titles = ["title-1", "title-2", "title-3"].map { Label("Title", cssClasses: [$0]) }
        let link = Button("example.social", cssClasses: ["flat", "link"])
        let label = Label("A text", cssClasses: ["heading"])
        let button = Button("A button")
        try await bench.show(Box(.column, titles + [link, label, button]))
        for title in titles { try bench.expect(.accessibleRole, of: title, is: "heading") }
        try bench.expect(.accessibleRole, of: link, is: "link")
        try bench.expect(.accessibleRole, of: label, is: "label", "which only looks like one")
        try bench.expect(.accessibleRole, of: button, is: "button")
        let toast = Toast("Saved")
        link.window?.show(toast)
        try await bench.settle()
        try bench.expect(.accessibleRole, of: toast, is: "alert")
        try bench.expect(.accessibleLabel, of: toast, is: "Saved")
      }
    ]
  }
}
