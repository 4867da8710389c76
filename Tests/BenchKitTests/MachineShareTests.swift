import BenchKit
import XCTest

/// How much of a sample's spread is due to the machine.
final class MachineShareTests: XCTestCase {
  private let machine = (0..<40).map { 1 + 0.3 * sin(Double($0)) }
  private let own = (0..<40).map { 1 + 0.02 * sin(Double($0) * 1.7) }

  func testWhatAllRoundsShareIsTheMachines() throws {
    let samples = zip(machine, own).map { 100 * $0 * $1 }
    let others = [machine, machine.map { 7 * $0 }]
    let share = try XCTUnwrap(machineShare(of: samples, against: others))
    XCTAssertGreaterThan(share, 0.95)
    XCTAssertLessThan(share, 1)
  }

  func testWhatOthersDoNotShareIsItsOwn() throws {
    let share = try XCTUnwrap(machineShare(of: machine, against: [own]))
    XCTAssertLessThan(share, 0.1)
  }

  func testAloneItIsUnknown() {
    XCTAssertNil(machineShare(of: machine, against: []))
    XCTAssertNil(machineShare(of: [1, 1, 1, 1, 1, 1], against: [[1, 2, 3, 4, 5, 6]]))
    XCTAssertNil(machineShare(of: [1, 2], against: [[1, 2]]))
  }
}
