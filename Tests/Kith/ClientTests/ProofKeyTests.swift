import TestSupport
import Testing

@testable import Client

struct ProofKeyTests {
  @Test func `the challenge equals the standard's example`() {
    // RFC 7636, appendix B.
    let key = ProofKey(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", state: "")
    expectEqual(key.challenge, "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func `keys are unique and have the required length`() {
    let keys = (0..<100).map { _ in ProofKey() }
    expectEqual(Set(keys.map(\.verifier)).count, 100)
    expectEqual(Set(keys.map(\.state)).count, 100)
    for key in keys {
      expectEqual(key.verifier.utf8.count, 43)
      expectEqual(key.state.utf8.count, 22)
      expect((key.verifier + key.state).allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) })
    }
  }

  @Test func `a pasted text is parsed as a code or as an address with one`() throws {
    expect(RedirectAnswer(pasted: " \n") == nil)
    expect(RedirectAnswer(pasted: "https://example.social/about") == nil)
    expectEqual(RedirectAnswer(pasted: "ab c")?.code, "abc")
    let answer = try #require(RedirectAnswer(pasted: "http://127.0.0.1:1/x?code=a%2Fb&state=s"))
    expectEqual(answer.code, "a/b")
    expectEqual(answer.state, "s")
    expect(!answer.isCodeAlone)
    expectEqual(RedirectAnswer(pasted: "http://127.0.0.1:1/x?error=access_denied")?.error, "access_denied")
    expect(RedirectAnswer(pasted: "https://example.social/?code=") == nil)
  }

  @Test func `the last of repeated parameters counts, a blank one is ignored, and a message is cut`() {
    expectEqual(RedirectAnswer([.init("code", "a"), .init("code", "b")]).code, "b")
    let blank = RedirectAnswer([.init("code", ""), .init("state", ""), .init("error", "")])
    expect(blank.code == nil && blank.state == nil && blank.error == nil)
    let words = String(repeating: "x", count: 301)
    expectEqual(RedirectAnswer([.init("error_description", words)]).reason.count, 300)
  }
}
