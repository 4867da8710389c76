import Foundation
import TraitTestSupport

// The two functions that libFuzzer's `main` calls. What they do is said by the environment, because
// the command line is libFuzzer's own; `scripts/fuzz` sets it.

/// Called once, before any input.
@_cdecl("LLVMFuzzerInitialize")
func beginFuzzing(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  FuzzSession.current.begin()
  return 0
}

/// Called with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzSession.current.run(UnsafeBufferPointer(start: start, count: count))
  return 0
}
