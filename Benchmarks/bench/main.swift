import BenchKit
import Foundation
import Workloads

CrashReport.listen()
exit(carryOut(CommandLine.arguments.dropFirst()).rawValue)

func carryOut(_ arguments: some Sequence<String>) -> Status {
  do {
    let options = try Options(arguments)
    ExactEnvironment.adopt(countsAllocations: !options.measuresTimes)
    switch options.command {
    case .run: return try session(options).run()
    case .list: try session(options).list()
    case .check: return try session(options).check(long: longRuns)
    case .replay: try replay(options)
    case .doctor: return try Session.examine()
    case .help: try Output.standard.say(Options.help)
    case .step: return try session(options, besides: peerQuestions()).step()
    }
    return .fine
  } catch let wrong as WrongAnswer {
    Output.standard.complain("\(wrong)")
    return .wrongAnswer
  } catch {
    Output.standard.complain("\(error)")
    return .failed
  }
}

func session(_ options: Options, besides more: [Question] = []) throws(Complaint) -> Session {
  try Session(allQuestions() + more, glance: glance(), options: options)
}
