// What assistive technology learns of a widget.
#include "bgtk-private.h"

static const char accessible_key[] = "bgtk-accessible";

void bgtk_set_accessible(GtkWidget *widget, GtkWidget *inner) {
  g_object_set_data(G_OBJECT(widget), accessible_key, inner);
}

GtkWidget *bgtk_accessible_of(GtkWidget *widget) {
  GtkWidget *inner = g_object_get_data(G_OBJECT(widget), accessible_key);
  return inner != NULL ? inner : widget;
}

// NB: buttons and drop-downs are labelled by what is in them, which counts more than a label (GTK 4.18; not in GTK 4.8).
static void prefer_label(GtkWidget *widget, bool is_preferred) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  if (is_preferred || child == NULL) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  } else {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, child, NULL, -1);
  }
}

static void set_label(GtkWidget *widget, const char *text) {
  if (text != NULL) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  } else {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  }
  if (gtk_get_minor_version() < 10) return;
  if (GTK_IS_BUTTON(widget) || GTK_IS_DROP_DOWN(widget)) prefer_label(widget, text != NULL);
}

void bgtk_widget_set_accessible_label(bgtk_widget *widget, const char *text) {
  set_label(bgtk_accessible_of(BGTK_WIDGET(widget)), text);
  // NB: the button inside a menu button is announced by the name of the outer one, whatever its own is (GTK 4.18).
  if (GTK_IS_MENU_BUTTON(widget) && gtk_get_minor_version() >= 10) set_label(BGTK_WIDGET(widget), text);
  // NB: a drop-down's focus is on the button inside it, which has no name (GTK 4.8).
  if (GTK_IS_DROP_DOWN(widget)) set_label(gtk_widget_get_first_child(BGTK_WIDGET(widget)), text);
}

static void set_disabled(GtkWidget *widget, bool is_disabled) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, (gboolean)is_disabled, -1);
}

// NB: GTK says it of the widget alone, not of what is inside and announced in its stead (GTK 4.8).
void bgtk_show_sensitive(GtkWidget *widget, bool is_sensitive) {
  GtkWidget *inner = bgtk_accessible_of(widget);
  if (inner != widget) set_disabled(inner, !is_sensitive);
  if (GTK_IS_DROP_DOWN(widget)) set_disabled(gtk_widget_get_first_child(widget), !is_sensitive);
}

static void set_description(GtkWidget *widget, const char *text) {
  if (text != NULL) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  } else {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  }
}

void bgtk_widget_set_accessible_description(bgtk_widget *widget, const char *text) {
  set_description(bgtk_accessible_of(BGTK_WIDGET(widget)), text);
  // As with the name.
  if (GTK_IS_MENU_BUTTON(widget) && gtk_get_minor_version() >= 10) set_description(BGTK_WIDGET(widget), text);
}

void bgtk_widget_set_invalid(bgtk_widget *widget, bool is_invalid) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(widget)));
  GtkAccessibleInvalidState state = is_invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE;
  gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_INVALID, state, -1);
}

void bgtk_widget_set_labelled_by(bgtk_widget *widget, bgtk_widget *label) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(widget)));
  if (label != NULL) {
    GtkAccessible *other = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(label)));
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, other, NULL, -1);
  } else {
    gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  }
}

void bgtk_widget_set_expanded(bgtk_widget *widget, int expanded) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(widget)));
  if (expanded < 0) {
    gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
  } else {
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED, expanded != 0, -1);
  }
}

void bgtk_widget_set_position(bgtk_widget *widget, int position, int count) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(widget)));
  if (position > 0) {
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
                                   GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
  } else {
    gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET);
    gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_SET_SIZE);
  }
}

void bgtk_widget_set_role(bgtk_widget *widget, const char *role) {
  g_autoptr(GEnumClass) roles = g_type_class_ref(GTK_TYPE_ACCESSIBLE_ROLE);
  GEnumValue *value = g_enum_get_value_by_nick(roles, role);
  g_return_if_fail(value != NULL);
  g_object_set(bgtk_accessible_of(BGTK_WIDGET(widget)), "accessible-role", value->value, NULL);
}

bool bgtk_widget_has_no_role(bgtk_widget *widget) {
  GtkWidget *accessible = bgtk_accessible_of(BGTK_WIDGET(widget));
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(accessible));
  // NB: what is generic has no name, whatever label it is given; boxes and calendars are in GTK 4.18.
  return role == GTK_ACCESSIBLE_ROLE_WIDGET || role == GTK_ACCESSIBLE_ROLE_GENERIC;
}

#if GTK_CHECK_VERSION(4, 14, 0)
// Newer than the version that everything else here keeps to.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// Whether GTK has something to speak to. Without a bus for accessibility, and with GTK_A11Y=none, it makes a context for its
// own tests, which has no way to announce, and GTK calls it all the same (seen with 4.18).
static bool is_heard(GtkAccessible *accessible) {
  g_autoptr(GObject) context = G_OBJECT(gtk_accessible_get_at_context(accessible));
  return context && !g_str_equal(G_OBJECT_TYPE_NAME(context), "GtkTestATContext");
}

G_GNUC_END_IGNORE_DEPRECATIONS
#endif

void bgtk_widget_announce(bgtk_widget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
  // Newer than the version that everything else here keeps to.
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(widget)));
  if (is_heard(accessible))
    gtk_accessible_announce(accessible, text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  (void)widget;
  (void)text;
#endif
}
