import Glibc
import SecretStorage
import TestSupport
import Testing

struct CoreDumpsTests {
  @Test func `refused core dumps are cut to one byte`() {
    CoreDumps.refuse()
    var limit = rlimit()
    expectEqual(getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit), 0)
    expect(limit.rlim_cur <= 1)
  }
}
