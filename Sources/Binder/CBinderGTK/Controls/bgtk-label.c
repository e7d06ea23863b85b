// Text.
#include "bgtk-private.h"

typedef void (*Measure)(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline);

static Measure gtk_measure;

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  if (orientation == GTK_ORIENTATION_HORIZONTAL) for_size = -1;
  gtk_measure(widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

// NB: a row asks a text that wraps how wide it must be at any height; the answer may be wider than the text's least
// width, and then the row is as high as if it were that narrow, a thousand pixels, and GTK complains (GTK 4.8).
// The class is not ours, and cannot be derived from in every version; all that changes is that one answer.
void bgtk_label_mend_measure(void) {
  if (gtk_measure != NULL) return;
  GtkWidgetClass *klass = g_type_class_ref(GTK_TYPE_LABEL);
  gtk_measure = klass->measure;
  klass->measure = measure;
}

bgtk_widget *bgtk_label_new(void) {
  bgtk_label_mend_measure();
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  return bgtk_adopt(label);
}

void bgtk_label_set_text(bgtk_widget *label, const char *text) {
  gtk_label_set_label(GTK_LABEL(BGTK_WIDGET(label)), text);
}
