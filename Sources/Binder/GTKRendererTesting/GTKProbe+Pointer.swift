import CBinderGTKProbe
import Widgets

extension GTKProbe {
  /// Performs a gesture of the pointer by GTK's controllers; returns nil for other gestures.
  static func movePointer(_ gesture: String, through argument: String, on handle: OpaquePointer) -> Bool? {
    let places = WidgetPlace.places(in: argument)
    let first = places.first ?? WidgetPlace()
    switch gesture {
    case "pressPointer": return !places.isEmpty && bgtk_probe_pointer_press(handle, 1, first.x, first.y)
    case "movePointer": return !places.isEmpty && bgtk_probe_pointer_move(handle, first.x, first.y)
    case "dragPointer":
      return bgtk_probe_pointer_drag(handle, places.flatMap { [$0.x, $0.y] }, places.count)
    case "turnWheel": return !places.isEmpty && bgtk_probe_turn_wheel(handle, first.x, first.y)
    default: return nil
    }
  }
}
