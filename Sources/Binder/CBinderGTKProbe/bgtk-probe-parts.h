// What the probe's files share.
#pragma once

#include "bgtk-private.h"

// What an avatar shows, and its colour and size; NULL for other widgets.
char *bgtk_avatar_face(GtkWidget *avatar);
char *bgtk_avatar_pixel(GtkWidget *avatar);
char *bgtk_avatar_color(GtkWidget *avatar);
char *bgtk_avatar_side(GtkWidget *avatar);
// What a picture view shows, its size and how a picture fits; NULL for other widgets.
char *bgtk_picture_view_face(GtkWidget *view);
char *bgtk_picture_view_size(GtkWidget *view);
char *bgtk_picture_view_fit(GtkWidget *view);
// The greatest width of a clamp's child; NULL for other widgets.
char *bgtk_clamp_maximum(GtkWidget *clamp);
// The colour behind a widget and of what stands on it.
char *bgtk_background_of(GtkWidget *widget);
// What is reported of a widget to assistive technology: its role, its name, what is wrong with it.
char *bgtk_role_of(GtkWidget *widget);
char *bgtk_accessible_description_of(GtkWidget *widget);
char *bgtk_accessible_expanded_of(GtkWidget *widget);
char *bgtk_accessible_position_of(GtkWidget *widget);
char *bgtk_invalid_of(GtkWidget *widget);
char *bgtk_accessible_label_of(GtkWidget *widget);
char *bgtk_error_message_of(GtkWidget *widget);
// What a person sees of a password, and the day of a calendar.
char *bgtk_dots_of(GtkWidget *entry);
char *bgtk_date_of(GtkWidget *calendar);
// What an entry suggests, and which of it is marked.
char *bgtk_suggestion_texts_of(GtkWidget *entry);
char *bgtk_error_range_of(GtkWidget *entry);
char *bgtk_marked_index_of(GtkWidget *entry);
// What can be chosen, by its titles and icons, and which of it is; NULL for other widgets.
char *bgtk_titles_of(GtkWidget *choice);
char *bgtk_icon_names_of(GtkWidget *choice);
char *bgtk_selected_index_of(GtkWidget *choice);
// The places that a split view shows, and the selected row of a list box; NULL for other widgets.
char *bgtk_split_shown(GtkWidget *widget);
char *bgtk_chosen_row(GtkWidget *widget);
// What the tabs of a tab view show, and what a reader is told of them; NULL for other widgets.
char *bgtk_tabs_of(GtkWidget *widget);
// What GTK has of a label's marks, in the words of the text tree.
char *bgtk_rich_text_of(GtkWidget *widget);
// The levels of a tree's rows in sight, and the places of those that are expanded.
char *bgtk_row_levels_of(GtkWidget *list);
char *bgtk_expanded_rows_of(GtkWidget *list);
// What a table's header shows; NULL for other widgets.
char *bgtk_column_titles_of(GtkWidget *table);
char *bgtk_column_widths_of(GtkWidget *table);
char *bgtk_least_column_widths_of(GtkWidget *table);
char *bgtk_sort_order_of(GtkWidget *table);
char *bgtk_edited_cell_of(GtkWidget *table);
// Where a scroll view is scrolled to, and whether it scrolls sideways.
char *bgtk_vertical_position(GtkWidget *widget);
char *bgtk_horizontal_position(GtkWidget *widget);
char *bgtk_scrolls_horizontally(GtkWidget *widget);
char *bgtk_scrolls_vertically(GtkWidget *widget);
// What is selected in a text view, and what an entry has besides its text.
char *bgtk_selection_of(GtkWidget *view);
char *bgtk_primary_icon_of(GtkWidget *entry);
char *bgtk_secondary_icon_of(GtkWidget *entry);
char *bgtk_input_purpose_of(GtkWidget *entry);
