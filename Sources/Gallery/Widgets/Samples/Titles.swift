import Signals
import Widgets

extension WidgetSample {
  /// Widgets for choosing by title or setting a number, and collapsible content.
  static let titles = [
    WidgetSample("DropDown", summary: "One of several items, the others in a list below it") { stage in
      let languages = DropDown(["Deutsch", "English", "Français", "日本語"], selectedIndex: 1)
      languages.accessibleLabel = "Language"
      languages.layout = Layout(halign: .center)
      stage.addControl("selectedIndex", property: languages.$selectedIndex, of: [nil, 0, 1, 2, 3])
      stage.addControl("isSensitive", property: languages.$isSensitive)
      stage.log("selections", signal: languages.reactive.selections)
      return languages
    },
    WidgetSample("RadioGroup", summary: "One of a few items, all in sight") { stage in
      let order = RadioGroup(["Name", "Newest", "Most followers"], selectedIndex: 0)
      order.accessibleLabel = "Order"
      stage.addControl("selectedIndex", property: order.$selectedIndex, of: [nil, 0, 1, 2])
      stage.log("selections", signal: order.reactive.selections)
      return order
    },
    WidgetSample("ToggleGroup", summary: "Linked buttons of which one is down") { stage in
      let look = ToggleGroup(["List", "Grid"], selectedIndex: 0)
      look.iconNames = ["view-list-symbolic", "view-grid-symbolic"]
      look.accessibleLabel = "Look"
      look.layout = Layout(halign: .center)
      stage.addControl("selectedIndex", property: look.$selectedIndex, of: [nil, 0, 1])
      stage.log("selections", signal: look.reactive.selections)
      return look
    },
    WidgetSample("ToggleButton", summary: "A button that stays down until it is pushed again") { stage in
      let bold = ToggleButton("Bold")
      bold.layout = Layout(halign: .center)
      stage.addControl("text", property: bold.$text)
      stage.addControl("iconName", property: bold.$iconName)
      stage.addControl("isOn", property: bold.$isOn)
      stage.log("toggles", signal: bold.reactive.toggles)
      return bold
    },
    WidgetSample("FieldLabel", summary: "The caption of a field, which leads there by Alt and a letter") {
      stage in
      let entry = Entry(placeholderText: "example.social")
      let caption = FieldLabel(for: entry)
      caption.underlinedText = "Ser_ver"
      stage.addControl("text", property: caption.$text)
      stage.log("edits", signal: entry.reactive.edits)
      return Box(.column, spacing: 6, [caption, entry])
    },
    WidgetSample("LabelledField", summary: "A field with its label above it and its error below it") {
      stage in
      let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12, value: 5))
      seats.errorMessage = "Only 4 are left"
      seats.control.reactive.edits.bind(to: seats) { field, count in
        field.errorMessage = count > 4 ? "Only 4 are left" : nil
      }
      stage.addControl("text", property: seats.label.$text)
      stage.log("edits", signal: seats.control.reactive.edits)
      return seats
    },
    WidgetSample("SpinButton", summary: "A number to type or to step up and down") { stage in
      let seats = SpinButton(minimum: 1, maximum: 50, value: 2)
      seats.accessibleLabel = "Seats"
      seats.layout = Layout(halign: .center)
      stage.addControl("value", property: seats.$value, in: 1...50, step: 1)
      stage.log("edits", signal: seats.reactive.edits)
      return seats
    },
    WidgetSample("LevelBar", summary: "How full or how strong something is") { stage in
      let strength = LevelBar(value: 2, maximum: 4, isDiscrete: true)
      strength.accessibleLabel = "Strength of the password"
      stage.addControl("value", property: strength.$value, in: 0...4, step: 1)
      return strength
    },
    WidgetSample("Expander", summary: "A title that shows or hides what is below it") { stage in
      let details = Expander("Details", content: Label("Sent by Ada on Monday"), isExpanded: true)
      stage.addControl("text", property: details.$text)
      stage.addControl("isExpanded", property: details.$isExpanded)
      stage.log("toggles", signal: details.reactive.toggles)
      return details
    },
    WidgetSample("ComboEntry", summary: "A line of text that suggests what to type") { stage in
      let city = ComboEntry(
        choices: ["Aberdeen", "Berlin", "Bern", "Paris", "Zürich"], placeholderText: "City")
      city.accessibleLabel = "City"
      stage.addControl("text", property: city.$text)
      stage.log("edits", signal: city.reactive.edits)
      stage.log("activated", signal: city.reactive.activated)
      return city
    },
    WidgetSample("PasswordEntry", summary: "A text that nobody else is to read") { stage in
      let password = PasswordEntry(placeholderText: "Password")
      password.accessibleLabel = "Password"
      stage.addControl("showsPeekIcon", property: password.$showsPeekIcon)
      stage.log("edits, by their length", signal: password.reactive.edits.map(\.count))
      return password
    },
    WidgetSample("CalendarView", summary: "A month with its days") { stage in
      let calendar = CalendarView(Day(iso: "2024-02-29") ?? .earliest)
      calendar.accessibleLabel = "Birthday"
      calendar.layout = Layout(halign: .center)
      stage.log("selections", signal: calendar.reactive.selections)
      return calendar
    },
    WidgetSample("DateChooser", summary: "A day to type, or to choose from a calendar in a popover") {
      stage in
      let birthday = DateChooser(buttonText: "Choose Birthday", showing: Day(iso: "2024-02-29") ?? .earliest)
      { _ in
        "Write it as 2024-02-29"
      }
      birthday.accessibleLabel = "Birthday"
      stage.log("edits", signal: birthday.reactive.edits)
      return birthday
    },
    WidgetSample("ColorChooser", summary: "A colour from swatches, or any other") { stage in
      let color = ColorChooser(
        Color(0x1A5FB4),
        swatches: [
          ColorChooser.Swatch("Blue", color: Color(0x1A5FB4)),
          ColorChooser.Swatch("Green", color: Color(0x26A269)),
          ColorChooser.Swatch("Red", color: Color(0xC01C28)),
        ], problemText: "Write it as #1A5FB4")
      color.accessibleLabel = "Colour"
      color.layout = Layout(halign: .center)
      stage.log("edits", signal: color.reactive.edits)
      return color
    },
    WidgetSample("Separator", summary: "A line between what stands side by side or one above the other") {
      stage in
      let line = Separator()
      stage.addControl("orientation", property: line.$orientation, of: [.row, .column])
      return line
    },
  ]
}
