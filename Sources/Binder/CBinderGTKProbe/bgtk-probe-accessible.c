// What tests read of what assistive technology learns.
#include "bgtk-probe-parts.h"

char *bgtk_role_of(GtkWidget *widget) {
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(bgtk_accessible_of(widget)));
  g_autoptr(GEnumClass) roles = g_type_class_ref(GTK_TYPE_ACCESSIBLE_ROLE);
  return g_strdup(g_enum_get_value(roles, (int)role)->value_nick);
}

// NB: there is no getter; the check reports the value it has found when it is another than asked for (GTK 4.8).
static char *property_of(GtkWidget *widget, GtkAccessibleProperty property) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(widget));
  if (!gtk_test_accessible_has_property(accessible, property)) return NULL;
  return gtk_test_accessible_check_property(accessible, property, "\001");
}

char *bgtk_accessible_label_of(GtkWidget *widget) {
  char *found = property_of(widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return found != NULL ? found : g_strdup("");
}

// Whether a text stands below an entry.
static bool is_shown_below(GtkWidget *field, const char *text) {
  g_autofree char *shown = NULL;
  g_object_get(field, "message", &shown, NULL);
  GtkWidget *label = gtk_widget_get_last_child(field);
  return g_strcmp0(shown, text) == 0 && gtk_widget_get_mapped(label);
}

char *bgtk_error_message_of(GtkWidget *widget) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(widget));
  g_autofree char *other =
      gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_INVALID)
          ? gtk_test_accessible_check_state(accessible, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE)
          : g_strdup("unset");
  if (other != NULL) return g_strdup("none");
  g_autofree char *found = property_of(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (found == NULL) return g_strdup("none");
  return g_strdup(is_shown_below(widget, found) ? found : "not shown");
}

char *bgtk_accessible_description_of(GtkWidget *widget) {
  char *found = property_of(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  return found != NULL ? found : g_strdup("none");
}

static bool has_state(GtkWidget *widget, GtkAccessibleState state, int value) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(widget));
  if (!gtk_test_accessible_has_state(accessible, state)) return false;
  g_autofree char *other = gtk_test_accessible_check_state(accessible, state, value);
  return other == NULL;
}

char *bgtk_accessible_expanded_of(GtkWidget *widget) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(widget));
  if (!gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED)) return g_strdup("none");
  return g_strdup(has_state(widget, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE) ? "true" : "false");
}

char *bgtk_invalid_of(GtkWidget *widget) {
  return g_strdup(has_state(widget, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE) ? "true" : "false");
}

// NB: there is no getter here either; no widget is at a place below 0.
static char *relation_of(GtkWidget *widget, GtkAccessibleRelation relation) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(bgtk_accessible_of(widget));
  if (!gtk_test_accessible_has_relation(accessible, relation)) return NULL;
  return gtk_test_accessible_check_relation(accessible, relation, -1);
}

char *bgtk_accessible_position_of(GtkWidget *widget) {
  g_autofree char *position = relation_of(widget, GTK_ACCESSIBLE_RELATION_POS_IN_SET);
  g_autofree char *count = relation_of(widget, GTK_ACCESSIBLE_RELATION_SET_SIZE);
  if (position == NULL || count == NULL) return g_strdup("none");
  return g_strdup_printf("%s of %s", position, count);
}

bool bgtk_probe_is_passed_over(bgtk_widget *handle) {
  for (GtkWidget *widget = BGTK_WIDGET(handle); widget != NULL; widget = gtk_widget_get_parent(widget)) {
    if (has_state(widget, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE)) return true;
  }
  return false;
}
