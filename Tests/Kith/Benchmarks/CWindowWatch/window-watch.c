#include "window-watch.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct window_watch {
  Display *display;
  Window root;
  Damage damage;
  int x, y, width, height;
  XImage *kept;
};

double window_watch_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

window_watch *window_watch_open(void) {
  Display *display = XOpenDisplay(NULL);
  int event, error;
  if (display == NULL) return NULL;
  if (!XDamageQueryExtension(display, &event, &error)) {
    XCloseDisplay(display);
    return NULL;
  }
  window_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL) abort();
  watch->display = display;
  watch->root = DefaultRootWindow(display);
  watch->damage = XDamageCreate(display, watch->root, XDamageReportNonEmpty);
  return watch;
}

void window_watch_close(window_watch *watch) {
  if (watch->kept != NULL) XDestroyImage(watch->kept);
  XCloseDisplay(watch->display);
  free(watch);
}

void window_watch_look_at(window_watch *watch, int x, int y, int width, int height) {
  watch->x = x;
  watch->y = y;
  watch->width = width;
  watch->height = height;
  if (watch->kept != NULL) XDestroyImage(watch->kept);
  watch->kept = NULL;
}

static XImage *image(window_watch *watch) {
  return XGetImage(watch->display, watch->root, watch->x, watch->y, (unsigned)watch->width, (unsigned)watch->height,
                   AllPlanes, ZPixmap);
}

// Waits until anything is drawn; 0 after the deadline.
static int wait_for_damage(window_watch *watch, double until) {
  int changed = 0;
  for (;;) {
    while (XPending(watch->display) > 0) {
      XEvent event;
      XNextEvent(watch->display, &event);
      changed = 1;
    }
    if (changed) break;
    double left = until - window_watch_now();
    if (left <= 0) return 0;
    struct pollfd descriptor = {.fd = ConnectionNumber(watch->display), .events = POLLIN};
    poll(&descriptor, 1, (int)(left * 1000) + 1);
  }
  XDamageSubtract(watch->display, watch->damage, None, None);
  XSync(watch->display, False);
  return 1;
}

// A colour without its nuances; 0 for a grey.
static unsigned long hue(unsigned long pixel) {
  enum { least_difference = 64 };
  int red = (int)(pixel >> 16 & 0xFF), green = (int)(pixel >> 8 & 0xFF), blue = (int)(pixel & 0xFF);
  int most = red > green ? red : green, least = red < green ? red : green;
  if (blue > most) most = blue;
  if (blue < least) least = blue;
  return most - least < least_difference ? 0 : pixel & 0xC0C0C0;
}

static int has_more_colours(XImage *image, int colours, int is_of_hues) {
  unsigned long seen[256];
  int count = 0;
  if (colours > 255) colours = 255;
  for (int y = 0; y < image->height; y++) {
    for (int x = 0; x < image->width; x++) {
      unsigned long pixel = XGetPixel(image, x, y) & 0xFFFFFF;
      if (is_of_hues) pixel = hue(pixel);
      int place = 0;
      while (place < count && seen[place] != pixel) place++;
      if (place < count) continue;
      seen[count++] = pixel;
      if (count > colours) return 1;
    }
  }
  return 0;
}

static double wait_for_colours(window_watch *watch, int colours, int are_hues, double timeout) {
  double until = window_watch_now() + timeout;
  do {
    XImage *now = image(watch);
    int found = now != NULL && has_more_colours(now, colours, are_hues);
    if (now != NULL) XDestroyImage(now);
    if (found) return window_watch_now();
  } while (wait_for_damage(watch, until));
  return -1;
}

double window_watch_content(window_watch *watch, int colours, double timeout) {
  return wait_for_colours(watch, colours, 0, timeout);
}

double window_watch_colourful(window_watch *watch, int colours, double timeout) {
  return wait_for_colours(watch, colours, 1, timeout);
}

static int is_as_kept(window_watch *watch, XImage *now) {
  if (watch->kept == NULL || now == NULL) return 0;
  return memcmp(watch->kept->data, now->data, (size_t)now->bytes_per_line * (size_t)now->height) == 0;
}

void window_watch_keep(window_watch *watch) {
  if (watch->kept != NULL) XDestroyImage(watch->kept);
  watch->kept = image(watch);
}

double window_watch_change(window_watch *watch, double timeout) {
  double until = window_watch_now() + timeout;
  do {
    XImage *now = image(watch);
    double time = window_watch_now();
    int same = is_as_kept(watch, now);
    if (now != NULL) XDestroyImage(now);
    if (!same) return time;
  } while (wait_for_damage(watch, until));
  return -1;
}

int window_watch_rest(window_watch *watch, double quiet, double timeout) {
  double until = window_watch_now() + timeout, since = window_watch_now();
  window_watch_keep(watch);
  for (;;) {
    double now = window_watch_now();
    if (now - since >= quiet) return 1;
    if (now >= until) return 0;
    double next = since + quiet < until ? since + quiet : until;
    if (!wait_for_damage(watch, next)) continue;
    XImage *seen = image(watch);
    if (!is_as_kept(watch, seen)) {
      since = window_watch_now();
      if (watch->kept != NULL) XDestroyImage(watch->kept);
      watch->kept = seen;
    } else if (seen != NULL) {
      XDestroyImage(seen);
    }
  }
}
