/// Something on the screen that a popover can point to.
///
/// View models and routers pass it on without knowing more; only presenters know that it is a widget.
@MainActor
protocol PopoverAnchor: AnyObject {}
