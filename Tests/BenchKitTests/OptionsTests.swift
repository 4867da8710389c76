import BenchKit
import XCTest

final class OptionsTests: XCTestCase {
  func testEachOptionIsTaken() throws {
    let options = try Options([
      "check", "--filter", "read|write", "--quick", "--seed", "7", "--samples=9", "--budget", "1.5",
      "--json", "out.json", "--no-progress", "--implementation", "engine", "--iterations", "12",
      "--long", "--operations", "50", "--nodes=2000", "--tables", "--question", "cost", "--record",
      "--answer=\(UInt64.max)", "--peak", "--audit", "--keep", "chat.jsonl", "--exact", "e.json",
      "--timeout", "3", "--rounds", "--targets",
    ])
    XCTAssertEqual(options.command, .check)
    XCTAssertNotNil(options.filter)
    XCTAssertEqual(
      [options.seed, UInt64(options.samples ?? 0), UInt64(options.iterations ?? 0)], [7, 9, 12])
    XCTAssertEqual([options.operations, options.nodes], [50, 2_000])
    XCTAssertEqual([options.budget, options.timeout], [1.5, 3])
    XCTAssertEqual(options.answer, .max)
    XCTAssertEqual([options.json, options.question], ["out.json", "cost"])
    XCTAssertEqual([options.keptPath, options.implementation], ["chat.jsonl", "engine"])
    XCTAssertEqual(options.exactPath, "e.json")
    XCTAssertFalse(options.showsProgress)
    let switches = [
      options.isQuick, options.isLong, options.showsTables, options.records, options.measuresPeak,
      options.audits, options.takesRounds, options.judgesTargets,
    ]
    XCTAssertFalse(switches.contains(false))
  }

  func testNoWordIsTheScreen() throws {
    XCTAssertEqual(try Options([]).command, .run)
    XCTAssertEqual(try Options(["-h"]).command, .help)
    XCTAssertEqual(try Options(["--help", "check"]).command, .help)
    XCTAssertEqual(try Options(["check", "--help"]).command, .help)
    XCTAssertEqual(try Options(["replay", "a", "--audit", "b"]).recordings, ["a", "b"])
  }

  func testWrongUsageIsOneSentence() {
    let wrong = [
      ["--fast"]: "There is no option '--fast'; `bench help` lists them",
      ["walk"]:
        "There is no command 'walk'; there are list, check, replay, doctor, help, step",
      ["check", "list"]: "There is one command too many, 'list'",
      [""]: "There is no command ''; there are list, check, replay, doctor, help, step",
      ["replay"]: "`bench replay` needs a recording, or the name of an example program",
      ["--filter"]: "--filter needs a value",
      ["--filter", "["]: "--filter needs a regular expression, not '['",
      ["--samples", "5"]: "--samples needs a whole number of at least 6, not '5'",
      ["--iterations", "0"]: "--iterations needs a whole number of at least 1, not '0'",
      ["--operations", "9"]: "--operations needs a whole number of at least 10, not '9'",
      ["--nodes", "many"]: "--nodes needs a whole number of at least 1000, not 'many'",
      ["--seed=-1"]: "--seed needs a whole number of at least 0, not '-1'",
      ["--budget", "inf"]: "--budget needs a number of seconds above 0, not 'inf'",
      ["--quick=yes"]: "--quick takes no value, but was given 'yes'",
    ]
    for (arguments, sentence) in wrong {
      XCTAssertThrowsError(try Options(arguments)) { error in
        XCTAssertEqual("\(error)", sentence)
      }
    }
  }
}
