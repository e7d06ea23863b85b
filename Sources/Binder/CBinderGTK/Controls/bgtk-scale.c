// Sliders.
#include "bgtk-private.h"

bgtk_widget *bgtk_scale_new(double minimum, double maximum, double step) {
  // NB: a GtkScale without a way to go complains (GTK 4.8).
  GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, minimum, MAX(maximum, minimum + 1e-9), step);
  gtk_scale_set_draw_value(GTK_SCALE(scale), FALSE);
  gtk_range_set_round_digits(GTK_RANGE(scale), -1);
  return bgtk_adopt(scale);
}

static gboolean on_change_value(G_GNUC_UNUSED GtkRange *range, G_GNUC_UNUSED GtkScrollType scroll, double value,
                                gpointer data) {
  BgtkReceiver *receiver = data;
  ((bgtk_slide)receiver->call)(receiver->context, value);
  // The owner, notified, shows the value that it has become.
  return TRUE;
}

void bgtk_scale_on_slide(bgtk_widget *scale, bgtk_slide slide, void *context, bgtk_release release) {
  bgtk_connect(scale, "change-value", G_CALLBACK(on_change_value), G_CALLBACK(slide), context, release);
}

void bgtk_scale_set_value(bgtk_widget *scale, double value) { gtk_range_set_value(GTK_RANGE(scale), value); }
