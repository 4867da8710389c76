import BenchKit
import Workloads
import XCTest

/// An application's life in fast motion, and that a faulty one is detected.
final class EnduranceTests: XCTestCase {
  func testALifeDoesNotShow() throws {
    let said = try endure(10_000).said
    // Other processes use the caches too; `scripts/check long` judges time, over a long run.
    let objections = said.split(separator: "\n")
      .filter { $0.hasPrefix("bench: ") && !$0.contains("times as long at the end") }
    XCTAssertEqual(objections, [], said)
    XCTAssertTrue(said.contains("digest e89f0bb710ddef9d"), said)
  }

  func testAViewThatIsKeptIsNoticed() throws {
    let (status, said) = try endure(4_000, .keepsViews)
    XCTAssertEqual(status, .regressed)
    XCTAssertTrue(said.contains("objects were alive at first and"), said)
  }

  func testRegistrationsThatNeverEndAreNoticed() throws {
    let (status, said) = try endure(4_000, .keepsListening)
    XCTAssertEqual(status, .regressed)
    XCTAssertTrue(said.contains("more work at the end: delivered from"), said)
  }

  func testAWrongValueIsNoticed() throws {
    let (status, said) = try endure(4_000, .forgetsOverrides)
    XCTAssertEqual(status, .wrongAnswer)
    XCTAssertTrue(said.contains("operations of seed 1: a UIWindow reads Mood"), said)
  }

  private func endure(
    _ operations: Int, _ fault: ApplicationLife.Fault? = nil
  ) throws -> (Status, said: String) {
    var said = ""
    var endurance = Endurance(
      ApplicationLife.life(seed: 1, fault: fault),
      options: try Options(["--operations", "\(operations)", "--no-progress"]),
      in: RunDependencies(
        output: Output({ said += $0 }, complaints: { said += $0 }), probe: .missing, judges: false),
      live: LiveBytes(reading: nil), yardsticks: 1)
    return (try endurance.complete(), said)
  }
}
