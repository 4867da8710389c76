import Foundation
import TraitTestSupport

// libFuzzer, and the two functions that it calls.

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ each: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's `main`: SwiftPM gives that of an executable its target's name.
@_cdecl("fuzz_main")
func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runFuzzer(&count, &arguments) { fuzz($0, $1) }
}

/// Called once, before any input. libFuzzer leaves the words after `-ignore_remaining_args=1` to the
/// program.
@_cdecl("LLVMFuzzerInitialize")
func beginFuzzing(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (0..<Int(count.pointee)).map { String(cString: arguments.pointee[$0]!) }
  let own = words.drop { $0 != "-ignore_remaining_args=1" }.dropFirst()
  FuzzSession.begin(Array(own))
  return 0
}

/// Called with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzSession.run(UnsafeBufferPointer(start: start, count: count))
  return 0
}
