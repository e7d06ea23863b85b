public import WebAddresses

/// The addresses that stay on this machine; servers are checked against them.
public typealias Loopback = WebAddresses.Loopback
