import Logs

// LogVisitor [all]: writes one message of each level, on standard error alone if asked, and prints how many texts were
// made. Started by LogsTests, as the environment is read once per process.
func run() {
  if CommandLine.arguments.count > 1 { Log.useStandardError() }
  let log = Log("binder-tests")
  var made = 0
  func text(of name: String) -> String {
    made += 1
    return "100 % of \(name)"
  }
  log.debug(text(of: "debug"))
  log.info(text(of: "info"))
  log.message(text(of: "message"))
  log.warning(text(of: "warning"))
  print("made \(made)")
}
run()
