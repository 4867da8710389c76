import XCTest

/// The output and the status of the program.
struct ProgramResult {
  let status: Int32
  let output: String
  let complaints: String
}

func bench(
  _ arguments: String..., environment: [String: String] = [:], output: FileHandle? = nil,
  folder: String? = nil, under shell: String? = nil
) throws -> ProgramResult {
  try bench(
    arguments, environment: environment, output: output, folder: folder, under: shell)
}

/// - Parameter shell: A shell command that runs before the program.
func bench(
  _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil,
  folder: String? = nil, under shell: String? = nil
) throws -> ProgramResult {
  let (process, printed, complained) = try startBench(
    arguments, environment: environment, output: output, folder: folder, under: shell)
  if output != nil { try printed.fileHandleForWriting.close() }
  let text = printed.fileHandleForReading.readDataToEndOfFile()
  let complaints = complained.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProgramResult(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    complaints: String(decoding: complaints, as: UTF8.self))
}

func startBench(
  _ arguments: [String], environment: [String: String], output: FileHandle?,
  folder: String? = nil, under shell: String? = nil
) throws -> (process: Process, printed: Pipe, complained: Pipe) {
  let process = Process()
  let printed = Pipe()
  let complained = Pipe()
  let program = Bundle(for: BenchProgramTests.self).bundleURL.appending(path: "bench")
  if let shell {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(shell); exec \"$0\" \"$@\"", program.path()] + arguments
  } else {
    process.executableURL = program
    process.arguments = arguments
  }
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.currentDirectoryURL = folder.map { URL(filePath: $0) }
  process.standardOutput = output ?? printed
  process.standardError = complained
  try process.run()
  return (process, printed, complained)
}
