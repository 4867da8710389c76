/// Which cases run, and how many: configured by the environment.
///
///     TRAITS_CASES=20000        this many random cases of each property (250)
///     TRAITS_SEED=7             another stream of random cases         (1)
///     TRAITS_REPLAY='property: 1 0'  only this case of this property
///
/// Another variable that begins with TRAITS_ is an error, unless scripts or the manifest read it.
package struct TestPlan: Equatable, Sendable {
  package var cases = 250
  package var seed: UInt64 = 1
  package var replay: CorpusLine?

  /// The number of nodes in large trees: 100,000 with the default number of cases, a million with
  /// ten times as many.
  package var size: Int { min(max(400 * cases, 10_000), 1_000_000) }

  /// Whether the stored cases are run before the random ones.
  package var includesCorpus = true

  package init() {}

  package init(environment: [String: String]) throws {
    try Self.refuseUnknown(in: environment)
    cases = try environment.integer("TRAITS_CASES", atLeast: 1) ?? cases
    seed = UInt64(try environment.integer("TRAITS_SEED", atLeast: 0) ?? Int(seed))
    replay = try environment["TRAITS_REPLAY"].map(CorpusLine.init)
  }

  /// Refuses variables that nothing reads, because they are misspelt.
  private static func refuseUnknown(in environment: [String: String]) throws {
    let known = Set(variables.map { "TRAITS_\($0)" })
    let unknown = environment.keys.filter { $0.hasPrefix("TRAITS_") && !known.contains($0) }
    if let first = unknown.min() { throw TestPlanError.variable(first, known.sorted()) }
  }

  /// The variables that tests, scripts and the manifest read, without `TRAITS_`.
  private static let variables = ["CASES", "SEED", "REPLAY", "BUILD", "REQUIRE"]

  /// The numbers of the cases to run.
  package var caseNumbers: Range<Int> { 0..<cases }

  /// The seed of one case.
  package func seed(ofCase number: Int) -> UInt64 {
    (seed &* 0x2545_F491_4F6C_DD1D) ^ UInt64(number)
  }
}

package enum TestPlanError: Error, Equatable, CustomStringConvertible {
  case integer(String, String)
  case variable(String, [String])
  case property(String, [String])

  package var description: String {
    switch self {
    case .integer(let name, let text): "Can't use \(name)=\(text): it must be a number"
    case .variable(let name, let known):
      "Nothing reads \(name): is it misspelt? There are \(known.joined(separator: ", "))"
    case .property(let name, let known):
      "There is no property '\(name)': is it misspelt? There are \(known.joined(separator: ", "))"
    }
  }
}

extension [String: String] {
  fileprivate func integer(_ name: String, atLeast least: Int) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let value = Int(text), value >= least else { throw TestPlanError.integer(name, text) }
    return value
  }
}
