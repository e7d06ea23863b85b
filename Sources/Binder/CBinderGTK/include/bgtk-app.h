// The process: the main loop, the application, the desktop's colours and the style.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// An application. GTK: `GtkApplication`.
typedef struct bgtk_app bgtk_app;

/// Connects to a display; false without one, and then no widget may be made. GTK: `gtk_init_check`.
bool bgtk_init(void);
/// Makes `Task`, `@MainActor` and `DispatchQueue.main` work while GTK's main loop runs; once per process.
void bgtk_attach_main_queue(void);
/// Runs what is due; waits for something first when `may_wait`. For tests and before the application runs.
bool bgtk_iterate(bool may_wait);

/// Makes an application; a unique one passes its activation on to one that runs already. GTK: `gtk_application_new`.
bgtk_app *bgtk_app_new(const char *id, bool is_unique);
/// Takes the arguments of another start, ended by NULL; returns what that start writes to its standard error, to be
/// freed, or NULL.
typedef char *_Nullable (*bgtk_start_again)(void *context, char *_Nullable *_Nonnull arguments);
/// Runs until asked to quit; `activated` is called at the start and whenever it is started again.
/// Another start of a unique application only calls `started_again` of the first one, and ends.
/// SIGINT and SIGTERM call `terminated`. GTK: `g_application_run`.
int bgtk_app_run(bgtk_app *app, int count, char *_Nullable *_Nonnull arguments, bgtk_callback activated,
                 bgtk_start_again started_again, bgtk_callback terminated, void *context);
/// The toolkit and the kind of display, as `GTK 4.8.3, GdkX11Display`.
const char *bgtk_toolkit(void);
/// GTK: `g_application_quit`.
void bgtk_app_quit(bgtk_app *app);
/// GTK: `gtk_application_add_window`.
void bgtk_app_add_window(bgtk_app *app, bgtk_widget *window);

/// Told whether a page is being opened.
typedef void (*bgtk_shown_callback)(void *_Nonnull context, bool is_shown);
/// Opens a page in the desktop's browser; `done` is called once, later. GTK: `gtk_show_uri_full`.
void bgtk_show_uri(const char *uri, bgtk_shown_callback done, void *context);

/// GTK: `gtk_css_provider_load_from_data` for the whole display.
void bgtk_load_css(const char *css);
/// Adds a style that is on while the theme is one of high contrast, or the desktop asks for more. GTK: `gtk-theme-name`.
void bgtk_load_high_contrast_css(const char *css);
/// Has that style on whatever the theme is, or as the theme says.
void bgtk_set_contrast(bool is_high);
/// Replaces the style with the desktop's accent; NULL leaves the theme's own.
void bgtk_set_accent_css(const char *_Nullable css);
/// Looks for icons in a folder as well, laid out as a theme's. GTK: `gtk_icon_theme_add_search_path`.
void bgtk_add_icons(const char *folder);
/// GTK: `gtk-application-prefer-dark-theme`.
void bgtk_set_dark(bool is_dark);
/// GTK: `gtk-enable-animations`.
void bgtk_set_animations(bool are_enabled);
/// GTK: `gtk-enable-animations`.
bool bgtk_animations(void);

/// Told how the desktop looks; the accent is 0xRRGGBB, or -1 where the desktop has none.
typedef void (*bgtk_look_callback)(void *_Nonnull context, bool prefers_dark, bool prefers_contrast, int64_t accent);
/// Asks the desktop how it looks and follows it; never waits. Reports GNOME's own settings at once.
void bgtk_follow_look(bgtk_look_callback callback, void *context, bgtk_release release);

/// Told that a notification was clicked, or, from 0 on, one of its buttons; -1 is the notification itself.
typedef void (*bgtk_notified)(void *_Nonnull context, const char *_Nonnull id, int button);
/// Has clicks on notifications reported for as long as the application lives. GTK: `GSimpleAction`.
void bgtk_app_on_notified(bgtk_app *app, bgtk_notified notified, void *context);
/// How much a notification matters. GTK: `GNotificationPriority`.
typedef enum { BGTK_PRIORITY_LOW,
               BGTK_PRIORITY_NORMAL,
               BGTK_PRIORITY_HIGH,
               BGTK_PRIORITY_URGENT } bgtk_priority;
/// Shows a notification; `titles` are of its buttons and end in NULL. GTK: `g_application_send_notification`.
void bgtk_app_notify(bgtk_app *app, const char *id, const char *title, const char *body, const char *icon_name,
                     bgtk_priority priority, const char *_Nullable const *_Nonnull titles);
/// GTK: `g_application_withdraw_notification`.
void bgtk_app_withdraw(bgtk_app *app, const char *id);
/// A question of the desktop's search. D-Bus: `org.gnome.Shell.SearchProvider2`.
typedef struct bgtk_search bgtk_search;
/// What is asked: who matches all terms; who of these does; what these are called; to open one; to search in a window.
typedef enum { BGTK_SEARCH_FIND,
               BGTK_SEARCH_NARROW,
               BGTK_SEARCH_DESCRIBE,
               BGTK_SEARCH_OPEN,
               BGTK_SEARCH_SHOW } bgtk_search_kind;
/// Called with a question, which the receiver ends; both lists end in NULL and are valid during the call.
typedef void (*bgtk_searched)(void *_Nonnull context, bgtk_search *_Nonnull search, bgtk_search_kind kind,
                              const char *_Nullable const *_Nonnull ids,
                              const char *_Nullable const *_Nonnull terms);
/// Answers the desktop's search for as long as the application lives; before it runs.
void bgtk_app_on_search(bgtk_app *app, bgtk_searched searched, void *context);
/// Adds an identifier to the answer.
void bgtk_search_add(bgtk_search *search, const char *id);
/// Adds what a result is called, with the bytes of a picture, or NULL.
void bgtk_search_describe(bgtk_search *search, const char *id, const char *name, const char *text,
                          const uint8_t *_Nullable picture, size_t length);
/// Sends the answer, and ends the question.
void bgtk_search_end(bgtk_search *search);
/// Asks the desktop not to do something; 0 where it does not listen. GTK: `gtk_application_inhibit`.
unsigned bgtk_app_inhibit(bgtk_app *app, unsigned what, const char *reason);
/// GTK: `gtk_application_uninhibit`.
void bgtk_app_uninhibit(bgtk_app *app, unsigned cookie);
/// GTK: `gtk_recent_manager_add_item`.
void bgtk_recent_add(const char *path);
/// The paths of the recent files that this program has added, the newest first, ended by NULL; to be freed by
/// `bgtk_texts_free`. GTK: `gtk_recent_manager_get_items`.
char *_Nullable *_Nullable bgtk_recent_files(void);
/// GLib: `g_strfreev`.
void bgtk_texts_free(char *_Nullable *_Nonnull texts);

#pragma clang assume_nonnull end
