import Widgets

/// Somebody with a profile.
struct User: Equatable {
  /// The colours that a person has chosen.
  struct Colors: Equatable {
    /// The colour of the header.
    var primary: Color
  }

  /// What they are called.
  var name: String
  /// How many follow them.
  var followersCount: Int
  /// The colours of their profile.
  var colors: Colors
}
