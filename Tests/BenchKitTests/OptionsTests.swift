import BenchKit
import XCTest

final class OptionsTests: XCTestCase {
  func testWithoutArgumentsEverythingRuns() throws {
    let options = try Options([])
    XCTAssertEqual(options.command, .run)
    XCTAssertNil(options.filter)
    XCTAssertNil(options.samples)
    XCTAssertEqual(options.seed, 1)
    XCTAssertTrue(options.showsProgress)
  }

  func testEachOptionIsTaken() throws {
    let options = try Options([
      "run", "--filter", "read|write", "--skip=slow", "--quick", "--seed", "7", "--samples=9",
      "--budget", "1.5", "--json", "out.json", "--no-progress", "--implementation", "engine",
      "--iterations", "12", "--operations", "50", "--nodes=2000", "--tables", "--question", "cost",
    ])
    XCTAssertTrue(options.showsTables)
    XCTAssertEqual(options.question, "cost")
    XCTAssertNotNil(options.filter)
    XCTAssertNotNil(options.skip)
    XCTAssertTrue(options.isQuick)
    XCTAssertEqual(options.seed, 7)
    XCTAssertEqual(options.samples, 9)
    XCTAssertEqual(options.iterations, 12)
    XCTAssertEqual(options.operations, 50)
    XCTAssertEqual(options.nodes, 2_000)
    XCTAssertEqual(options.budget, 1.5)
    XCTAssertEqual(options.json, "out.json")
    XCTAssertFalse(options.showsProgress)
    XCTAssertEqual(options.implementation, "engine")
  }

  func testCommands() throws {
    XCTAssertEqual(try Options(["list"]).command, .list)
    XCTAssertEqual(try Options(["check", "--record"]).command, .check)
    XCTAssertEqual(try Options(["--quick", "doctor"]).command, .doctor)
    XCTAssertEqual(try Options(["-h"]).command, .help)
    XCTAssertEqual(try Options(["step", "--answer", "3"]).command, .step)
    XCTAssertEqual(try Options(["step", "--answer=\(UInt64.max)"]).answer, .max)
  }

  func testWrongUsageIsOneSentence() {
    let wrong = [
      ["--fast"]: "There is no option '--fast'; `bench help` lists them",
      ["walk"]:
        "There is no command 'walk'; there are run, list, questions, check, once, step, serve, endure, load, record, replay, audit, doctor, help",
      ["run", "list"]: "There is one command too many, 'list'",
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
