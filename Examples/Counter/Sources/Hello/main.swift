import Foundation
import GTKRenderer
import Widgets

let app = try GTKApplication(id: "org.example.Hello")
let code = app.run { app in
  let label = Label("Hello")
  let window = Window("Hello")
  window.content = Box(.column, spacing: 12) {
    label
    Button("Greet") { label.text = "Hello, world" }
  }
  app.show(window)
}
exit(code)
