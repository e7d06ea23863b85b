import Client
import Foundation
import Measuring

// (a) Both in turn, so that a slow machine affects them alike.
let body = accountsJSON()
var client: [Double] = []
var byHand: [Double] = []
for round in 0..<12 {
  var start = cpuTime()
  let ours = try await decodeWithClient(body)
  let ourTime = cpuTime() - start
  start = cpuTime()
  let theirs = try decodeByHand(body)
  let theirTime = cpuTime() - start
  guard ours.count == 10_000, theirs.count == 10_000, ours[7].id == theirs[7].id else {
    fatalError("the two do not read the same")
  }
  if round > 0 {
    client.append(ourTime)
    byHand.append(theirTime)
  }
}
var figures = [
  Figure("decoding 10,000 accounts by hand with JSONDecoder, HTML left as it is", byHand.median, "ms"),
  Figure("decoding 10,000 accounts by the client, HTML read", client.median, "ms"),
  Figure("the client's time as a multiple", client.median / byHand.median, "x", atMost: 2.5),
]
let escapes = Data(("\"" + String(repeating: "\\n\\u00e9", count: 2_000_000) + "\"").utf8)
let start = cpuTime()
guard try JSON(parsing: escapes).text?.unicodeScalars.count == 4_000_000 else {
  fatalError("not what was written")
}
figures.append(Figure("parsing 16 MB of JSON that is nothing but escapes", cpuTime() - start, "ms"))
figures += try await cachedListFigures()
figures += await pictureMemoryFigures()
report(figures)
