import Foundation

/// How a cost grows with size: the slope of log(cost) over log(size) at the largest sizes. 0 is
/// constant, 1 is linear.
package struct Slope: Equatable {
  package let value: Double

  /// The number of sizes used, the largest ones; fixed costs dominate at small sizes.
  package static let points = 4

  /// Nil if there are fewer points, or a cost is not positive.
  package init?(_ costs: [(size: Int, cost: Double)]) {
    let tail = costs.sorted { $0.size < $1.size }.suffix(Self.points)
    guard tail.count == Self.points, tail.allSatisfy({ $0.cost > 0 && $0.size > 0 }) else {
      return nil
    }
    let x = tail.map { log(Double($0.size)) }
    let y = tail.map { log($0.cost) }
    let (meanX, meanY) = (mean(x), mean(y))
    let covariance = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
    let variance = x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    guard variance > 0 else { return nil }
    value = covariance / variance
  }
}

private func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

extension Slope: CustomStringConvertible {
  package var description: String { String(format: "%.2f", value) }
}
