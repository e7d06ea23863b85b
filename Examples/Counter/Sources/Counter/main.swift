import Counting
import Foundation
import GTKRenderer
import Signals
import Widgets

let app = try GTKApplication(id: "org.example.Counter")
let code = app.run { app in
  let window = Window(clock: ActorClock())
  window.content = NavigationStack(root: CounterView.make(CounterService()))
  app.show(window)
}
exit(code)
