import GalleryFetching

/// The state of loading what a component shows. A value, so that each component has its own.
enum LoadingStatus: Equatable {
  case loading
  /// It is loaded, possibly empty.
  case loaded
  case failed(FetchError)
}
