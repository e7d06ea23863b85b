import KithWords
public import Widgets

extension StandardWords {
  /// The texts of the library's own widgets, in the person's language.
  public static var kith: StandardWords {
    StandardWords(
      back: Words.back, dismiss: Words.dismiss, sortedAscending: Words.sortedAscending,
      sortedDescending: Words.sortedDescending)
  }
}
