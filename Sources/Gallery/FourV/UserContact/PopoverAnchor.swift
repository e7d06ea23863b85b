/// Something on the screen that a popover can point to.
///
/// View models and routers pass it on and know no more of it than this; only presenters know that it is a widget.
@MainActor
protocol PopoverAnchor: AnyObject {}
