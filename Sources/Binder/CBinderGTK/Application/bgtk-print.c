// Drawings on paper.
#include "bgtk-canvas.h"
#include "bgtk-private.h"

struct bgtk_print {
  char *title;
  double width, height;
  GPtrArray *pages; // canvases
  bgtk_print_done done;
  void *context;
};

bgtk_print *bgtk_print_new(const char *title, double width, double height) {
  bgtk_print *self = g_new0(bgtk_print, 1);
  self->title = g_strdup(title);
  self->width = MAX(width, 1);
  self->height = MAX(height, 1);
  self->pages = g_ptr_array_new_with_free_func(g_object_unref);
  return self;
}

bgtk_widget *bgtk_print_add_page(bgtk_print *self) {
  GtkWidget *canvas = g_object_ref_sink(bgtk_canvas_new_unseen());
  g_ptr_array_add(self->pages, canvas);
  return (bgtk_widget *)canvas;
}

static void on_begin(GtkPrintOperation *operation, G_GNUC_UNUSED GtkPrintContext *context, gpointer data) {
  gtk_print_operation_set_n_pages(operation, (int)((bgtk_print *)data)->pages->len);
}

static void on_page(G_GNUC_UNUSED GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data) {
  // There are 96 logical pixels and 72 points in an inch.
  enum { pixels = 96, points = 72 };
  bgtk_print *self = data;
  double across = gtk_print_context_get_width(context) / self->width;
  double down = gtk_print_context_get_height(context) / self->height;
  double scale = MIN((double)points / pixels, MIN(across, down));
  cairo_t *cairo = gtk_print_context_get_cairo_context(context);
  cairo_scale(cairo, scale, scale);
  bgtk_canvas_print(g_ptr_array_index(self->pages, number), cairo, self->width);
}

// Reports the outcome once.
static void end(bgtk_print *self, bgtk_print_outcome outcome, const char *reason) {
  bgtk_print_done done = self->done;
  self->done = NULL;
  if (done != NULL) done(self->context, outcome, reason);
}

static void on_done(GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data) {
  g_autoptr(GError) error = NULL;
  // Asked without an error GTK complains.
  bool has_failed = result == GTK_PRINT_OPERATION_RESULT_ERROR;
  if (has_failed) gtk_print_operation_get_error(operation, &error);
  if (has_failed) end(data, BGTK_PRINT_FAILED, error != NULL ? error->message : "");
  else if (result == GTK_PRINT_OPERATION_RESULT_CANCEL) end(data, BGTK_PRINT_CANCELLED, "");
  else end(data, BGTK_PRINTED, "");
}

static void free_print(gpointer data, G_GNUC_UNUSED GClosure *closure) {
  bgtk_print *self = data;
  end(self, BGTK_PRINT_CANCELLED, "");
  g_ptr_array_unref(self->pages);
  g_free(self->title);
  g_free(self);
}

void bgtk_print_run(bgtk_print *self, bgtk_widget *window, const char *path, bgtk_print_done done, void *context) {
  self->done = done;
  self->context = context;
  g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new();
  g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
  bool is_wide = self->width > self->height;
  gtk_page_setup_set_orientation(setup, is_wide ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_print_operation_set_default_page_setup(operation, setup);
  gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name(operation, self->title);
  // NB: GTK would run a loop of its own otherwise, in which tasks are not awaited.
  gtk_print_operation_set_allow_async(operation, TRUE);
  if (path != NULL) gtk_print_operation_set_export_filename(operation, path);
  g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin), self);
  g_signal_connect(operation, "draw-page", G_CALLBACK(on_page), self);
  g_signal_connect_data(operation, "done", G_CALLBACK(on_done), self, free_print, 0);
  GtkPrintOperationAction action =
      path != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG;
  g_autoptr(GError) error = NULL;
  GtkPrintOperationResult result = gtk_print_operation_run(operation, action, GTK_WINDOW(window), &error);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR) end(self, BGTK_PRINT_FAILED, error != NULL ? error->message : "");
}
