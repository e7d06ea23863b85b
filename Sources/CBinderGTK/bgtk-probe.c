// What tests read back from GTK.
#include "bgtk-private.h"

#include <gdk/x11/gdkx.h>

bool bgtk_probe_is_sensitive(bgtk_widget *widget) { return gtk_widget_is_sensitive(BGTK_WIDGET(widget)); }

bool bgtk_probe_is_visible(bgtk_widget *widget) { return gtk_widget_get_visible(BGTK_WIDGET(widget)); }

bool bgtk_probe_is_mapped(bgtk_widget *widget) { return gtk_widget_get_mapped(BGTK_WIDGET(widget)); }

bool bgtk_probe_is_targetable(bgtk_widget *handle) {
  for (GtkWidget *widget = BGTK_WIDGET(handle); widget != NULL; widget = gtk_widget_get_parent(widget)) {
    if (!gtk_widget_get_can_target(widget) || !gtk_widget_get_can_focus(widget)) return false;
  }
  return true;
}

const char *bgtk_probe_tooltip(bgtk_widget *widget) { return gtk_widget_get_tooltip_text(BGTK_WIDGET(widget)); }

bool bgtk_probe_has_css_class(bgtk_widget *widget, const char *name) {
  return gtk_widget_has_css_class(BGTK_WIDGET(widget), name);
}

bool bgtk_probe_has_focus(bgtk_widget *widget) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(widget));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  return focus != NULL && bgtk_widget_is_inside((bgtk_widget *)focus, widget);
}

char *bgtk_probe_text(bgtk_widget *handle) {
  GtkWidget *widget = BGTK_WIDGET(handle);
  if (GTK_IS_LABEL(widget)) return g_strdup(gtk_label_get_text(GTK_LABEL(widget)));
  if (GTK_IS_BUTTON(widget)) return g_strdup(gtk_button_get_label(GTK_BUTTON(widget)));
  if (GTK_IS_EDITABLE(widget)) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(widget)));
  if (GTK_IS_WINDOW(widget)) return g_strdup(gtk_window_get_title(GTK_WINDOW(widget)));
  if (GTK_IS_FRAME(widget)) return bgtk_text_view_text(handle);
  if (GTK_IS_HEADER_BAR(widget)) {
    return g_strdup(gtk_label_get_text(GTK_LABEL(gtk_header_bar_get_title_widget(GTK_HEADER_BAR(widget)))));
  }
  return NULL;
}

const char *bgtk_probe_icon(bgtk_widget *widget) {
  if (GTK_IS_IMAGE(widget)) return gtk_image_get_icon_name(GTK_IMAGE(widget));
  if (GTK_IS_BUTTON(widget)) return gtk_button_get_icon_name(GTK_BUTTON(widget));
  if (GTK_IS_MENU_BUTTON(widget)) return gtk_menu_button_get_icon_name(GTK_MENU_BUTTON(widget));
  return NULL;
}

bool bgtk_probe_bounds(bgtk_widget *widget, int *x, int *y, int *width, int *height) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(widget));
  graphene_rect_t bounds;
  if (root == NULL || !gtk_widget_compute_bounds(BGTK_WIDGET(widget), GTK_WIDGET(root), &bounds)) return false;
  // What an X client calls its window has the shadow around it.
  double left = 0;
  double top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(root), &left, &top);
  *x = (int)(bounds.origin.x + left);
  *y = (int)(bounds.origin.y + top);
  *width = (int)bounds.size.width;
  *height = (int)bounds.size.height;
  return true;
}

int bgtk_probe_child_count(bgtk_widget *widget) {
  int count = 0;
  GtkWidget *child = gtk_widget_get_first_child(BGTK_WIDGET(widget));
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) count += 1;
  return count;
}

int bgtk_probe_caret(bgtk_widget *entry) { return gtk_editable_get_position(GTK_EDITABLE(entry)); }

bool bgtk_probe_is_spinning(bgtk_widget *spinner) { return gtk_spinner_get_spinning(GTK_SPINNER(spinner)); }

bool bgtk_probe_stack_shows(bgtk_widget *stack, bgtk_widget *child) {
  return gtk_stack_get_visible_child(GTK_STACK(stack)) == BGTK_WIDGET(child);
}

unsigned long bgtk_probe_xid(bgtk_widget *window) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  return GDK_IS_X11_SURFACE(surface) ? gdk_x11_surface_get_xid(surface) : 0;
}
