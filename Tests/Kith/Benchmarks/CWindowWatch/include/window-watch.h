#ifndef WINDOW_WATCH_H
#define WINDOW_WATCH_H

// Looks at the pixels of a display from outside, as a person does. Source: the X Damage extension.

typedef struct window_watch window_watch;

/// Opens the display of the environment; NULL where there is none, or it does not tell of changes.
window_watch *window_watch_open(void);
void window_watch_close(window_watch *watch);

/// The place that is looked at, in pixels of the screen.
void window_watch_look_at(window_watch *watch, int x, int y, int width, int height);

/// Waits until the place has more colours than so many; the seconds of CLOCK_MONOTONIC then, or a negative number after
/// the timeout in seconds.
double window_watch_content(window_watch *watch, int colours, double timeout);

/// The same, of colours that are no grey, and clearly different: avatars, and not text, nor a spinner.
double window_watch_colourful(window_watch *watch, int colours, double timeout);

/// Keeps what is seen now.
void window_watch_keep(window_watch *watch);

/// Waits until the place is different from what was kept; as above.
double window_watch_change(window_watch *watch, double timeout);

/// Waits until nothing has changed in the place for so many seconds; 0 after the timeout.
int window_watch_rest(window_watch *watch, double quiet, double timeout);

/// The seconds of CLOCK_MONOTONIC.
double window_watch_now(void);

#endif
