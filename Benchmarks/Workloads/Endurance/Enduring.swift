import BenchKit

/// Lets an application live through as many operations as the options say.
public func endure(_ options: Options) throws(Complaint) -> Status {
  var endurance = Endurance(ApplicationLife.life(seed: options.seed), options: options)
  return try endurance.complete()
}
