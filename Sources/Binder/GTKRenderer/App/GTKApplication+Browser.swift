import CBinderGTK

extension GTKApplication {
  /// Opens a page in the desktop's browser. GTK: `gtk_show_uri_full`.
  ///
  /// - Returns: Whether the desktop found a browser, not whether that loads the page.
  public static func openInBrowser(_ address: String) async -> Bool {
    guard isDisplayAvailable else { return false }
    return await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      bgtk_show_uri(
        address,
        { context, isShown in
          Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue().continuation.resume(returning: isShown)
        }, Unmanaged.passRetained(waiting).toOpaque())
    }
  }
}

private final class Waiting {
  let continuation: CheckedContinuation<Bool, Never>

  init(_ continuation: CheckedContinuation<Bool, Never>) {
    self.continuation = continuation
  }
}
