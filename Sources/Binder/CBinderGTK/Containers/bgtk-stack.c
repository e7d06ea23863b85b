// One of several children at a time.
#include "bgtk-private.h"

static const char mapped_key[] = "bgtk-mapped";

static gint64 frame_of(GtkWidget *stack) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(stack);
  return clock != NULL ? gdk_frame_clock_get_frame_counter(clock) : -1;
}

static void on_map(GtkWidget *stack, gpointer data) {
  gint64 *mapped = data;
  *mapped = frame_of(stack);
}

bgtk_widget *bgtk_stack_new(bgtk_stack_transition transition) {
  GtkWidget *stack = gtk_stack_new();
  bool slides = transition == BGTK_STACK_SLIDE;
  gtk_stack_set_transition_type(GTK_STACK(stack), slides ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
                                                         : GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_transition_duration(GTK_STACK(stack), slides ? 200 : 120);
  // Pages that are not shown must not decide how small the window can be, nor be measured at every change.
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  if (slides) gtk_widget_set_overflow(stack, GTK_OVERFLOW_HIDDEN);
  gint64 *mapped = g_new(gint64, 1);
  *mapped = -1;
  g_object_set_data_full(G_OBJECT(stack), mapped_key, mapped, g_free);
  g_signal_connect(stack, "map", G_CALLBACK(on_map), mapped);
  return bgtk_adopt(stack);
}

// A stack's holder goes with what it held.
static void forget(GtkWidget *holder, GtkWidget *child) {
  bgtk_clamp_forget(holder, child);
  GtkWidget *stack = gtk_widget_get_parent(holder);
  if (stack != NULL && GTK_IS_STACK(stack)) gtk_stack_remove(GTK_STACK(stack), holder);
}

GtkWidget *bgtk_stack_hold(bgtk_widget *child) {
  bgtk_widget_detach(child);
  bgtk_widget *holder = bgtk_clamp_new(G_MAXINT);
  bgtk_clamp_set_child(holder, child);
  bgtk_set_forget(BGTK_WIDGET(holder), forget);
  return BGTK_WIDGET(holder);
}

static GtkWidget *holder_of(bgtk_widget *child) { return gtk_widget_get_parent(BGTK_WIDGET(child)); }

void bgtk_stack_add(bgtk_widget *stack, bgtk_widget *child) {
  if (bgtk_widget_is_child(child, stack)) return;
  GtkWidget *holder = bgtk_stack_hold(child);
  gtk_stack_add_child(GTK_STACK(stack), holder);
  g_object_unref(holder);
}

static void show_now(GtkStack *stack, GtkWidget *holder) {
  GtkStackTransitionType type = gtk_stack_get_transition_type(stack);
  gtk_stack_set_transition_type(stack, GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_stack_set_visible_child(stack, holder);
  gtk_stack_set_transition_type(stack, type);
}

// The page shown in a frame; it may have gone since.
typedef struct {
  GtkWidget *page;
  gint64 frame;
} Sight;

static void sight_free(gpointer data) {
  Sight *sight = data;
  g_clear_weak_pointer(&sight->page);
  g_free(sight);
}

// A page that comes and goes between two frames is never seen, and must not be seen going: the next one fades in
// over what is on the screen.
static void forget_unseen_page(GtkStack *stack) {
  if (gtk_widget_get_frame_clock(GTK_WIDGET(stack)) == NULL) return;
  gint64 frame = frame_of(GTK_WIDGET(stack));
  Sight *sight = g_object_get_data(G_OBJECT(stack), "bgtk-sight");
  if (sight == NULL) {
    sight = g_new0(Sight, 1);
    g_object_set_data_full(G_OBJECT(stack), "bgtk-sight", sight, sight_free);
  } else if (sight->frame == frame && sight->page != NULL &&
             gtk_widget_get_parent(sight->page) == GTK_WIDGET(stack)) {
    show_now(stack, sight->page);
    return;
  }
  sight->frame = frame;
  g_set_weak_pointer(&sight->page, gtk_stack_get_visible_child(stack));
}

// NB: what is on its way out still takes clicks, and with them the focus: the second of a double click (GTK 4.8).
static void reach_only(GtkStack *stack, GtkWidget *holder) {
  GtkWidget *before = gtk_stack_get_visible_child(stack);
  if (before != NULL && before != holder) bgtk_widget_set_inert((bgtk_widget *)before, true);
  bgtk_widget_set_inert((bgtk_widget *)holder, false);
}

// Whether no frame has begun since the stack came on the screen: nothing of it is seen yet, to fade or to slide away.
static bool is_unseen(bgtk_widget *stack) {
  const gint64 *mapped = g_object_get_data(G_OBJECT(stack), mapped_key);
  return gtk_widget_get_mapped(BGTK_WIDGET(stack)) && *mapped == frame_of(BGTK_WIDGET(stack));
}

void bgtk_stack_show(bgtk_widget *stack, bgtk_widget *child) {
  if (is_unseen(stack)) {
    bgtk_stack_show_now(stack, child);
    return;
  }
  reach_only(GTK_STACK(stack), holder_of(child));
  if (gtk_stack_get_transition_type(GTK_STACK(stack)) == GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    forget_unseen_page(GTK_STACK(stack));
  gtk_stack_set_visible_child(GTK_STACK(stack), holder_of(child));
}

void bgtk_stack_show_now(bgtk_widget *stack, bgtk_widget *child) {
  reach_only(GTK_STACK(stack), holder_of(child));
  show_now(GTK_STACK(stack), holder_of(child));
}
