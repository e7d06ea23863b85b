// A child that may be higher than its place.
#include "bgtk-private.h"

// What scrolls sideways is as wide as it likes; else its texts would be cut as short as they can be.
static void set_widths(GtkScrolledWindow *scroller) {
  GtkPolicyType policy;
  gtk_scrolled_window_get_policy(scroller, &policy, NULL);
  GtkWidget *inside = gtk_scrolled_window_get_child(scroller);
  if (!GTK_IS_VIEWPORT(inside)) return;
  gtk_scrollable_set_hscroll_policy(GTK_SCROLLABLE(inside),
                                    policy == GTK_POLICY_NEVER ? GTK_SCROLL_MINIMUM : GTK_SCROLL_NATURAL);
}

static const char sideways[] = "sideways";

// What scrolls sideways alone follows a plain wheel, which GTK leaves to what is around it.
static gboolean on_wheel(GtkEventControllerScroll *controller, double dx, double dy, gpointer data) {
  (void)data;
  GtkWidget *view = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  GtkPolicyType across, down;
  gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(view), &across, &down);
  if (across == GTK_POLICY_NEVER || down != GTK_POLICY_NEVER || dx != 0) return FALSE;
  // Fingers on a touchpad move in pixels, and sideways as well.
  if (gtk_event_controller_scroll_get_unit(controller) != GDK_SCROLL_UNIT_WHEEL) return FALSE;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(view));
  double before = gtk_adjustment_get_value(adjustment);
  double step = gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL ? -60 : 60;
  gtk_adjustment_set_value(adjustment, before + dy * step);
  return gtk_adjustment_get_value(adjustment) != before;
}

bgtk_widget *bgtk_scroll_view_new(void) {
  GtkWidget *view = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(view), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(view), TRUE);
  bgtk_scroller_pass_on(GTK_SCROLLED_WINDOW(view));
  g_signal_connect(view, "notify::hscrollbar-policy", G_CALLBACK(set_widths), NULL);
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gtk_event_controller_set_name(wheel, sideways);
  g_signal_connect(wheel, "scroll", G_CALLBACK(on_wheel), NULL);
  gtk_widget_add_controller(view, wheel);
  return bgtk_adopt(view);
}

static void set_wheel(GtkScrolledWindow *scroller, bool is_on) {
  static const char phase_key[] = "bgtk-phase";
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(scroller));
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (!GTK_IS_EVENT_CONTROLLER_SCROLL(controller)) continue;
    if (g_strcmp0(gtk_event_controller_get_name(controller), sideways) == 0) continue;
    // The phase it had at first, and one more, as NULL is not known yet.
    gpointer known = g_object_get_data(G_OBJECT(controller), phase_key);
    GtkPropagationPhase phase = known != NULL ? GPOINTER_TO_INT(known) - 1
                                              : (int)gtk_event_controller_get_propagation_phase(controller);
    g_object_set_data(G_OBJECT(controller), phase_key, GINT_TO_POINTER(phase + 1));
    gtk_event_controller_set_propagation_phase(controller, is_on ? phase : GTK_PHASE_NONE);
  }
}

static void on_range(GtkAdjustment *adjustment, gpointer scroller) {
  double room = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment);
  set_wheel(scroller, room > gtk_adjustment_get_page_size(adjustment));
}

void bgtk_scroller_pass_on(GtkScrolledWindow *scroller) {
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(scroller);
  g_signal_connect_object(adjustment, "changed", G_CALLBACK(on_range), scroller, 0);
  on_range(adjustment, scroller);
}

void bgtk_scroller_pass_on_always(GtkScrolledWindow *scroller) {
  g_signal_handlers_disconnect_by_func(gtk_scrolled_window_get_vadjustment(scroller), on_range, scroller);
  set_wheel(scroller, false);
}

void bgtk_scroll_view_set_child(bgtk_widget *view, bgtk_widget *child) {
  if (child != NULL) bgtk_widget_detach(child);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(view), BGTK_WIDGET(child));
  set_widths(GTK_SCROLLED_WINDOW(view));
}
