import BenchKit
import Foundation
import Workloads

ExactEnvironment.adopt()
LastWords.listen()
exit(carryOut(CommandLine.arguments.dropFirst()).rawValue)

func carryOut(_ arguments: some Sequence<String>) -> Status {
  do {
    let options = try Options(arguments)
    switch options.command {
    case .run: return try Session(allQuestions(), options: options).run()
    case .list: try Session(allQuestions(), options: options).list()
    case .check: return try Session(allQuestions(), options: options).check()
    case .once: try Session(allQuestions(), options: options).once()
    case .step: return try Session(allQuestions(), options: options).step()
    case .endure: return try endure(options)
    case .load: return try load(options)
    case .doctor: return try Session.examine()
    case .help: try Output.standard.say(Options.help)
    }
    return .fine
  } catch {
    Output.standard.complain("\(error)")
    return .failed
  }
}
