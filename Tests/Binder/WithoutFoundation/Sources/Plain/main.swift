import Signals
import Widgets

let scale = Scale(step: 0.25)
let shown = Property("")
scale.$value.map { "\($0)" }.bind(to: shown)
scale.slide(to: 0.3)
print(shown.value)
