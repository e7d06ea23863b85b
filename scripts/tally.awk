# Reads the log of `swift test`, given its exit status as -v status=N; prints "N passed, N failed[, N skipped]".
#
# Swift test runs two runners, XCTest and Swift Testing, and each sums up also when it had nothing to run; a log may have
# several runs. The totals come from these sums, because a test's own output can share a line with a single result; when a
# runner crashed and has no sum, the single results are all there is.

{ sub(/\r$/, ""); gsub(/\033\[[0-9;]*m/, "") }

/^Test Case '.*' passed \(/ { xctest_passed++ }
/^Test Case '.*' failed \(/ { xctest_failed++ }
/^Test Case '.*' skipped \(/ { xctest_skipped++ }
/^Test Suite '(All|Selected) tests' (passed|failed) at / { at_sum = NR }
at_sum && NR == at_sum + 1 && match($0, /Executed [0-9]+ test/) {
  xctest_total += substr($0, RSTART + 9, RLENGTH - 14)
  xctest_ended = 1
}

/^[^ ]+ Test run with [0-9]+ tests? .*(passed|failed) after / {
  match($0, /with [0-9]+ /)
  testing_total += substr($0, RSTART + 5, RLENGTH - 6)
  testing_ended = 1
  next
}
/^[^ ]+ Test case / { next }
/^[^ ]+ Test .* passed after [0-9.]+ seconds/ { testing_passed++ }
/^[^ ]+ Test .* failed after [0-9.]+ seconds with [0-9]+ issue/ { testing_failed++ }
/^[^ ]+ Test .* skipped(: ".*"|\.)$/ { testing_skipped++ }

/error: .*unexpected signal code [0-9]+/ { crashes++ }

END {
  passed = xctest_ended ? xctest_total - xctest_failed - xctest_skipped : xctest_passed
  passed += testing_ended ? testing_total - testing_failed - testing_skipped : testing_passed
  failed = xctest_failed + testing_failed + crashes
  # A build that failed, a run that was stopped, a leak, an issue outside of any test, nothing run at all.
  if (failed == 0 && (status != 0 || passed == 0)) failed = 1
  if (status >= 124 && !crashes) failed += (xctest_failed + testing_failed > 0)
  skipped = xctest_skipped + testing_skipped
  printf "%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
}
