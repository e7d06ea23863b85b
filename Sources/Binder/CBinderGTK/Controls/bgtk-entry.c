// Lines of editable text, to search by or not.
#include "bgtk-edits.h"
#include "bgtk-field.h"

bgtk_widget *bgtk_entry_new(bool is_search) {
  GtkWidget *entry = is_search ? gtk_search_entry_new() : gtk_entry_new();
  // Else the default width of some 20 characters keeps a window from being narrow.
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 6);
  return bgtk_field_around(entry);
}

bgtk_widget *bgtk_entry_inside(bgtk_widget *entry) { return (bgtk_widget *)bgtk_accessible_of(BGTK_WIDGET(entry)); }

static GtkEditable *editable_of(bgtk_widget *entry) { return GTK_EDITABLE(bgtk_accessible_of(BGTK_WIDGET(entry))); }

// What is inside it, where the text is.
static GtkEditable *text_of(bgtk_widget *entry) { return gtk_editable_get_delegate(editable_of(entry)); }

int bgtk_entry_caret(bgtk_widget *entry) { return gtk_editable_get_position(editable_of(entry)); }

void bgtk_entry_set_text(bgtk_widget *entry, const char *text, int caret) {
  GtkEditable *editable = editable_of(entry);
  BgtkEdits *edits = bgtk_edits_of(text_of(entry));
  bgtk_edits_begin_assignment(edits);
  gtk_editable_set_text(editable, text);
  bgtk_edits_end_assignment(edits);
  gtk_editable_set_position(editable, MIN(caret, (int)g_utf8_strlen(text, -1)));
}

void bgtk_entry_focus_end(bgtk_widget *entry) {
  GtkWidget *text = GTK_WIDGET(text_of(entry));
  if (GTK_IS_TEXT(text)) gtk_text_grab_focus_without_selecting(GTK_TEXT(text));
  gtk_editable_set_position(editable_of(entry), -1);
}

// What does not fit is left out before it is put in: the caret would move if the text were set anew.
static void on_insert(GtkEditable *text, const char *part, int length, int *position, gpointer data) {
  BgtkReceiver *receiver = data;
  // What is assigned is nobody's typing.
  if (bgtk_edits_are_silent(bgtk_edits_of(text))) return;
  g_autofree char *whole = g_strndup(part, length < 0 ? strlen(part) : (gsize)length);
  g_autofree char *fitting = ((bgtk_fitting)receiver->call)(receiver->context, whole, *position);
  if (strcmp(whole, fitting) == 0) return;
  g_signal_stop_emission_by_name(text, "insert-text");
  if (*fitting != '\0') gtk_editable_insert_text(text, fitting, -1, position);
}

void bgtk_entry_on_insert(bgtk_widget *entry, bgtk_fitting fitting, void *context, bgtk_release release) {
  bgtk_connect(text_of(entry), "insert-text", G_CALLBACK(on_insert), G_CALLBACK(fitting), context, release);
}

char *bgtk_copy(const char *text) { return g_strdup(text); }

void bgtk_entry_set_input_purpose(bgtk_widget *entry, const char *purpose) {
  // That is its purpose already.
  if (GTK_IS_PASSWORD_ENTRY(editable_of(entry))) return;
  bgtk_set_string((bgtk_widget *)text_of(entry), "input-purpose", purpose);
}

void bgtk_entry_mark_error(bgtk_widget *entry, int start, int stop) {
  GtkEditable *text = text_of(entry);
  if (!GTK_IS_TEXT(text)) return;
  PangoAttrList *marks = start < stop ? pango_attr_list_new() : NULL;
  if (marks != NULL) {
    PangoAttribute *mark = pango_attr_underline_new(PANGO_UNDERLINE_ERROR);
    mark->start_index = (guint)start;
    mark->end_index = (guint)stop;
    pango_attr_list_insert(marks, mark);
  }
  gtk_text_set_attributes(GTK_TEXT(text), marks);
  if (marks != NULL) pango_attr_list_unref(marks);
}

// The picture within an entry, which has a class for its side.
static GtkWidget *icon_of(GtkWidget *entry, bool is_secondary) {
  for (GtkWidget *child = gtk_widget_get_first_child(entry); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_IMAGE(child) && gtk_widget_has_css_class(child, is_secondary ? "right" : "left")) return child;
  }
  return NULL;
}

void bgtk_entry_set_icon(bgtk_widget *handle, bool is_secondary, const char *icon_name, const char *text) {
  if (!GTK_IS_ENTRY(editable_of(handle))) return;
  GtkEntry *entry = GTK_ENTRY(editable_of(handle));
  GtkEntryIconPosition position = is_secondary ? GTK_ENTRY_ICON_SECONDARY : GTK_ENTRY_ICON_PRIMARY;
  // NB: an icon that there never was would be made, and be in the accessible tree without a name (GTK 4.8).
  if (icon_name == NULL && gtk_entry_get_icon_storage_type(entry, position) == GTK_IMAGE_EMPTY) return;
  gtk_entry_set_icon_from_icon_name(entry, position, icon_name);
  gtk_entry_set_icon_tooltip_text(entry, position, icon_name != NULL && *text != '\0' ? text : NULL);
  gtk_entry_set_icon_activatable(entry, position, TRUE);
  GtkWidget *icon = icon_of(GTK_WIDGET(entry), is_secondary);
  if (icon == NULL) return;
  if (*text != '\0') gtk_accessible_update_property(GTK_ACCESSIBLE(icon), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  // What a key does as well needs no name and no place in the accessible tree.
  gtk_accessible_update_state(GTK_ACCESSIBLE(icon), GTK_ACCESSIBLE_STATE_HIDDEN, *text == '\0', -1);
}

static void on_icon(G_GNUC_UNUSED GtkEntry *entry, GtkEntryIconPosition position, gpointer data) {
  BgtkReceiver *receiver = data;
  ((bgtk_press_icon)receiver->call)(receiver->context, position == GTK_ENTRY_ICON_SECONDARY);
}

void bgtk_entry_on_icon(bgtk_widget *entry, bgtk_press_icon press, void *context, bgtk_release release) {
  if (!GTK_IS_ENTRY(editable_of(entry))) return release(context);
  bgtk_connect(editable_of(entry), "icon-release", G_CALLBACK(on_icon), G_CALLBACK(press), context, release);
}

void bgtk_entry_on_edit(bgtk_widget *entry, bgtk_callback callback, void *context, bgtk_release release) {
  bgtk_edits_follow(G_OBJECT(text_of(entry)), callback, context, release);
}
