// Dragging tabs, and dragging over them.
#include "bgtk-tab-view.h"

// What a dragged tab is known by; there is only one pointer.
typedef struct {
  GtkWidget *bar;
  GtkWidget *button;
} DraggedTab;

static DraggedTab dragged = {NULL, NULL};

static gpointer copy_tab(gpointer tab) { return g_memdup2(tab, sizeof(DraggedTab)); }

G_DEFINE_BOXED_TYPE(DraggedTab, bgtk_dragged_tab, copy_tab, g_free)

static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, gpointer bar) {
  GtkWidget *button = bgtk_tab_under(bar, x, y);
  graphene_rect_t bounds;
  if (!bgtk_tab_row(bar)->is_movable || button == NULL || !gtk_widget_compute_bounds(button, bar, &bounds)) return NULL;
  dragged = (DraggedTab){bar, button};
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(button);
  g_autoptr(GdkPaintable) still = gdk_paintable_get_current_image(picture);
  gtk_drag_source_set_icon(source, still, (int)(x - bounds.origin.x), (int)(y - bounds.origin.y));
  return gdk_content_provider_new_typed(bgtk_dragged_tab_get_type(), &dragged);
}

static void on_drag_end(G_GNUC_UNUSED GtkDragSource *source, G_GNUC_UNUSED GdkDrag *drag,
                        G_GNUC_UNUSED gboolean is_deleted, G_GNUC_UNUSED gpointer bar) {
  dragged = (DraggedTab){NULL, NULL};
}

static gboolean on_accept(G_GNUC_UNUSED GtkDropTarget *target, GdkDrop *drop, gpointer bar) {
  return dragged.bar == bar && gdk_content_formats_contain_gtype(gdk_drop_get_formats(drop), bgtk_dragged_tab_get_type());
}

// The number of tabs whose middle is before a place.
static int tabs_before(GtkWidget *bar, double x) {
  bool is_mirrored = gtk_widget_get_direction(bar) == GTK_TEXT_DIR_RTL;
  int count = 0;
  GtkWidget *button = gtk_widget_get_first_child(bar);
  for (; button != NULL; button = gtk_widget_get_next_sibling(button)) {
    graphene_rect_t bounds;
    if (!gtk_widget_compute_bounds(button, bar, &bounds)) continue;
    double middle = bounds.origin.x + bounds.size.width / 2;
    if (is_mirrored ? x < middle : x > middle) count++;
  }
  return count;
}

// Where a dragged tab goes to, or -1 where it stays.
static int place_at(GtkWidget *bar, double x) {
  int from = bgtk_tab_index(bar, dragged.button);
  int before = tabs_before(bar, x);
  int to = from >= 0 && before > from ? before - 1 : before;
  return from < 0 || to == from ? -1 : to;
}

static void mark_place(GtkWidget *bar, int place) {
  bool is_further = place > bgtk_tab_index(bar, dragged.button);
  int index = 0;
  GtkWidget *button = gtk_widget_get_first_child(bar);
  for (; button != NULL; button = gtk_widget_get_next_sibling(button), index++) {
    gtk_widget_remove_css_class(button, "drop-before");
    gtk_widget_remove_css_class(button, "drop-after");
    if (index == place) gtk_widget_add_css_class(button, is_further ? "drop-after" : "drop-before");
  }
}

static GdkDragAction on_motion(G_GNUC_UNUSED GtkDropTarget *target, double x, G_GNUC_UNUSED double y, gpointer bar) {
  mark_place(bar, place_at(bar, x));
  return GDK_ACTION_MOVE;
}

static void on_leave(G_GNUC_UNUSED GtkDropTarget *target, gpointer bar) { mark_place(bar, -1); }

static gboolean on_drop(G_GNUC_UNUSED GtkDropTarget *target, G_GNUC_UNUSED const GValue *value, double x,
                        G_GNUC_UNUSED double y, gpointer bar) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  int place = place_at(bar, x);
  mark_place(bar, -1);
  if (dragged.bar != bar || row->events.move == NULL) return FALSE;
  if (place >= 0) row->events.move(row->context, bgtk_tab_index(bar, dragged.button), place);
  return TRUE;
}

// MARK: What is dragged over the tabs

static gboolean on_dwelt(gpointer bar) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  row->dwelling = 0;
  int index = bgtk_tab_index(bar, row->dwelt_on);
  if (index >= 0 && row->events.select != NULL) row->events.select(row->context, index);
  return G_SOURCE_REMOVE;
}

static void dwell_on(GtkWidget *bar, GtkWidget *button) {
  static const guint milliseconds = 500;
  BgtkTabRow *row = bgtk_tab_row(bar);
  if (row->dwelt_on == button) return;
  g_clear_handle_id(&row->dwelling, g_source_remove);
  row->dwelt_on = button;
  if (button != NULL) row->dwelling = g_timeout_add(milliseconds, on_dwelt, bar);
}

static void on_over(G_GNUC_UNUSED GtkDropControllerMotion *motion, double x, double y, gpointer bar) {
  dwell_on(bar, dragged.bar == bar ? NULL : bgtk_tab_under(bar, x, y));
}

static void on_gone(G_GNUC_UNUSED GtkDropControllerMotion *motion, gpointer bar) { dwell_on(bar, NULL); }

void bgtk_tab_bar_add_dragging(GtkWidget *bar) {
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(source), GTK_PHASE_CAPTURE);
  g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), bar);
  g_signal_connect(source, "drag-end", G_CALLBACK(on_drag_end), bar);
  gtk_widget_add_controller(bar, GTK_EVENT_CONTROLLER(source));
  GtkDropTarget *target = gtk_drop_target_new(bgtk_dragged_tab_get_type(), GDK_ACTION_MOVE);
  g_signal_connect(target, "accept", G_CALLBACK(on_accept), bar);
  g_signal_connect(target, "motion", G_CALLBACK(on_motion), bar);
  g_signal_connect(target, "leave", G_CALLBACK(on_leave), bar);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), bar);
  gtk_widget_add_controller(bar, GTK_EVENT_CONTROLLER(target));
  GtkEventController *over = gtk_drop_controller_motion_new();
  g_signal_connect(over, "enter", G_CALLBACK(on_over), bar);
  g_signal_connect(over, "motion", G_CALLBACK(on_over), bar);
  g_signal_connect(over, "leave", G_CALLBACK(on_gone), bar);
  gtk_widget_add_controller(bar, over);
}
