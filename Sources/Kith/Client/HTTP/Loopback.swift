public import WebAddresses

/// The addresses that do not leave this machine; servers are judged by them.
public typealias Loopback = WebAddresses.Loopback
