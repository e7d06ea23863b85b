#ifndef WINDOW_WATCH_H
#define WINDOW_WATCH_H

// Watches the pixels of a display from outside, like a person. Source: the X Damage extension.

typedef struct window_watch window_watch;

/// Opens the display of the environment; NULL if there is none or it does not report changes.
window_watch *window_watch_open(void);
void window_watch_close(window_watch *watch);

/// Sets the watched area, in pixels of the screen.
void window_watch_look_at(window_watch *watch, int x, int y, int width, int height);

/// Waits until the area has more than a number of colours; returns the seconds of CLOCK_MONOTONIC, or a negative
/// number after the timeout in seconds.
double window_watch_content(window_watch *watch, int colours, double timeout);

/// The same for clearly different colours other than grey: avatars, and not text or a spinner.
double window_watch_colourful(window_watch *watch, int colours, double timeout);

/// Stores the current pixels.
void window_watch_keep(window_watch *watch);

/// Waits until the area differs from the stored pixels; as above.
double window_watch_change(window_watch *watch, double timeout);

/// Waits until the area has not changed for a number of seconds; 0 after the timeout.
int window_watch_rest(window_watch *watch, double quiet, double timeout);

/// The seconds of CLOCK_MONOTONIC.
double window_watch_now(void);

#endif
