public import Logs

extension Log {
  /// What Kith does, for reports of problems; written with `G_MESSAGES_DEBUG=kith`.
  ///
  /// Nothing private is in it: no name, address, identifier or text of a person, no server, no path and no secret.
  public static let kith = Log("kith")
}
