import Foundation
import TraitTestSupport

// The two functions that libFuzzer's `main` calls.

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
