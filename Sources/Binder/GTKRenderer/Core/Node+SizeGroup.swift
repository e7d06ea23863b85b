import CBinderGTK
public import Widgets

extension AnyNode: SizeGrouping {
  /// Gives the widget the size of the others in a group. GTK: `gtk_size_group_add_widget`.
  public func join(_ group: SizeGroup) {
    let rendering = group.rendering as? RenderedSizeGroup ?? RenderedSizeGroup(group.axis)
    group.rendering = rendering
    bgtk_size_group_add(rendering.handle, handle)
  }

  /// Gives the widget its own size again. GTK: `gtk_size_group_remove_widget`.
  public func leave(_ group: SizeGroup) {
    guard let rendering = group.rendering as? RenderedSizeGroup else { return }
    bgtk_size_group_remove(rendering.handle, handle)
  }
}

/// An owned `GtkSizeGroup`.
@MainActor
private final class RenderedSizeGroup {
  let handle: UnsafeMutableRawPointer

  init(_ axis: SizeGroup.Axis) {
    handle = bgtk_size_group_new(axis != .height, axis != .width)
  }

  isolated deinit { bgtk_object_release(handle) }
}
