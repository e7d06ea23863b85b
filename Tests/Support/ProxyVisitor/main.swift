import Client
import Foundation
import HTTPTransport

// ProxyVisitor ADDRESS [picture]: sends a request once, or for a picture twice, with the proxies of its environment
// or desktop, and prints the result in one word. Started by HTTPTransportTests, as both are read once per process.
guard let server = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) else { exit(64) }

func ask() async -> String {
  var options = SoupTransport.Options(userAgent: "Kith/0 (tests)")
  options.retries.maximumRetries = 0
  options.totalDeadline = .seconds(8)
  do throws(ClientError) {
    return try await "\(SoupTransport(server: server, options: options).send(Request(.get, "/x")).status)"
  } catch {
    return "\(error.code)"
  }
}

/// The number of bytes received by each request.
func fetch() async -> String {
  var options = SoupTransport.Options(userAgent: "Kith/0 (tests)")
  options.totalDeadline = .seconds(8)
  let fetcher = PictureFetcher(options: options)
  var answers: [String] = []
  for _ in 1...2 {
    do throws(ClientError) {
      answers.append("\(try await fetcher.bytes(at: server).count)")
    } catch {
      answers.append("\(error.code)")
    }
  }
  return answers.joined(separator: " ")
}

print(await CommandLine.arguments.contains("picture") ? fetch() : ask())
