/// A number that can only be found step by step, so that it takes time to find.
///
/// Multiplying and adding alone would not do: the compiler takes a known number of such steps at
/// once.
func scrambled(_ number: Int, times: Int) -> UInt {
  (0..<times).reduce(UInt(bitPattern: number)) { result, _ in
    (result ^ result &>> 29) &* 6_364_136_223_846_793_005 &+ 1
  }
}
