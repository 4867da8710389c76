import Foundation
import TraitTestSupport

// The two functions that libFuzzer's `main` calls. They are configured by the environment, which
// `scripts/fuzz` sets, because the command line belongs to libFuzzer.

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
