import Bindings
import Signals
import Widgets
import WidgetsTesting

extension RxsTable {
  var ofPlaces: [Line] {
    let rows = ListBox([Row(Label("One"))])
    return [
      delivers("Row.activations", Row(Label()), { $0.rxs.activated }) { try $0.perform("activate", on: $1) },
      delivers("ListBox.activationSubject", rows, { $0.rxs.rowActivated }) {
        try $0.perform("activate", on: $1.rows[0])
      },
      delivers("ScrollView.scrollSubject", ScrollView(), { $0.rxs.scrolled }) {
        try $0.perform("scroll", on: $1, with: "10")
      },
    ]
  }
}
