# Reads logs of tests; prints a line for each failure, with the log's name before it and what a test says of it behind it.
#
# Swift Testing writes that in lines of their own, "↳ nothing depends on …", below the one that says where.

function say() { if (failure != "") print failure; failure = "" }

FNR == 1 { say(); log_name = FILENAME; sub(/^.*\/test-/, "", log_name); sub(/\.log$/, "", log_name) }
{ gsub(/\033\[[0-9;]*m/, "") }
/^↳/ && failure != "" { sub(/^↳ */, ""); failure = failure " ↳ " $0; next }
{ say() }
/^✘ Test .* (recorded an issue|failed after)|: error: |unexpected signal code|was stopped after/ { failure = log_name ": " $0 }
END { say() }
