// Push buttons.
#include "bgtk-private.h"

bgtk_widget *bgtk_button_new(void) { return bgtk_adopt(gtk_button_new()); }

// NB: without this the text decides the least width of the window (gtk_button_set_can_shrink came with GTK 4.12).
static void shorten(GtkLabel *label, const char *text) {
  // A short text is always whole: a header bar would shrink it before the title.
  enum { short_length = 9,
         least_length = 8 };
  bool is_short = g_utf8_strlen(text, -1) <= short_length;
  gtk_label_set_ellipsize(label, is_short ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(label, is_short ? -1 : least_length);
}

static int longest_word(const char *text) {
  int longest = 0;
  for (const char *rest = text; *rest != '\0';) {
    size_t length = strcspn(rest, " ");
    longest = MAX(longest, (int)g_utf8_strlen(rest, (gssize)length));
    rest += length + strspn(rest + length, " ");
  }
  return longest;
}

// A longer text takes a second line before it is cut, and has room for its words.
static void wrap(GtkLabel *label, const char *text) {
  enum { most_length = 12 };
  shorten(label, text);
  int least_length = gtk_label_get_width_chars(label);
  if (least_length > 0) gtk_label_set_width_chars(label, CLAMP(longest_word(text), least_length, most_length));
  gtk_label_set_wrap(label, gtk_label_get_ellipsize(label) != PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines(label, 2);
  gtk_label_set_justify(label, GTK_JUSTIFY_CENTER);
  bgtk_label_mend_measure();
}

static void show_both(GtkButton *button, const char *text, const char *icon_name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_set_halign(box, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name(icon_name));
  gtk_box_append(GTK_BOX(box), label);
  wrap(GTK_LABEL(label), text);
  gtk_button_set_child(button, box);
}

void bgtk_button_set_content(bgtk_widget *handle, const char *text, const char *icon_name, bool shows_both) {
  GtkButton *button = GTK_BUTTON(handle);
  if (icon_name != NULL && shows_both) {
    show_both(button, text, icon_name);
    return;
  }
  if (icon_name != NULL) {
    gtk_button_set_icon_name(button, icon_name);
    return;
  }
  GtkWidget *former = gtk_button_get_child(button);
  if (GTK_IS_LABEL(former)) gtk_label_set_use_underline(GTK_LABEL(former), FALSE);
  gtk_button_set_label(button, text);
  GtkWidget *label = gtk_button_get_child(button);
  if (GTK_IS_LABEL(label)) wrap(GTK_LABEL(label), text);
}

void bgtk_check_button_set_text(bgtk_widget *handle, const char *text) {
  gtk_check_button_set_label(GTK_CHECK_BUTTON(handle), text);
  // NB: the label is GTK's own; it comes and goes with the text, and has no getter (GTK 4.8).
  GtkWidget *label = gtk_widget_get_last_child(GTK_WIDGET(handle));
  if (!GTK_IS_LABEL(label)) return;
  shorten(GTK_LABEL(label), text);
  // A question is read whole: what a cut one asks cannot be answered.
  bool is_long = gtk_label_get_ellipsize(GTK_LABEL(label)) != PANGO_ELLIPSIZE_NONE;
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap(GTK_LABEL(label), is_long);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  bgtk_label_mend_measure();
}

static GtkLabel *label_of(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget)) return GTK_LABEL(widget);
  GtkWidget *label = GTK_IS_BUTTON(widget) ? gtk_button_get_child(GTK_BUTTON(widget)) : gtk_widget_get_last_child(widget);
  if (label != NULL && GTK_IS_BOX(label)) label = gtk_widget_get_last_child(label);
  return label != NULL && GTK_IS_LABEL(label) ? GTK_LABEL(label) : NULL;
}

void bgtk_widget_underline(bgtk_widget *handle, const char *text, const char *underlined) {
  GtkLabel *label = label_of(BGTK_WIDGET(handle));
  if (label == NULL) return;
  if (underlined != NULL) {
    gtk_label_set_text_with_mnemonic(label, underlined);
  } else if (gtk_label_get_use_underline(label)) {
    gtk_label_set_text(label, text);
  }
}
