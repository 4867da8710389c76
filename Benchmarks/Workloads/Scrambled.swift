/// Work that takes time in proportion to `times`: a chain of dependent steps.
///
/// The shift is necessary: the compiler folds a known number of multiply-and-add steps into one.
func scrambled(_ number: Int, times: Int) -> UInt {
  (0..<times).reduce(UInt(bitPattern: number)) { result, _ in
    (result ^ result &>> 29) &* 6_364_136_223_846_793_005 &+ 1
  }
}
