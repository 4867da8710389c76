import BenchKit

/// Runs `bench endure`.
public func endure(_ options: Options) throws(Complaint) -> Status {
  var endurance = Endurance(ApplicationLife.life(seed: options.seed), options: options)
  return try endurance.complete()
}
