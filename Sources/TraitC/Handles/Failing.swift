import TraitCHeader
import TraitCTables

/// An error of an interface function: the status that it returns, and the sentence that
/// `traits_last_error` returns.
struct Refusal: Error {
  let status: traits_status
  let sentence: String

  init(_ status: traits_status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}

extension Refusal {
  /// Makes this the calling thread's last error.
  func record() {
    var sentence = sentence
    sentence.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let first = bytes.baseAddress else { return }
        trait_error_set(UInt32(status.rawValue), first, bytes.count)
      }
    }
  }

  static func missing(_ what: String) -> Refusal {
    Refusal(TRAITS_ERROR_ARGUMENT, "Can't use a null pointer as \(what): pass an address")
  }
}

/// Runs the body of an interface function. An error becomes the thread's last error, and its status
/// the result.
@inline(__always)
func status(of body: () throws(Refusal) -> Void) -> traits_status {
  do {
    try body()
    return TRAITS_OK
  } catch {
    error.record()
    return error.status
  }
}

/// The same for a function that returns another result, which is `nothing` if there is an error.
@inline(__always)
func result<Result>(or nothing: Result, of body: () throws(Refusal) -> Result) -> Result {
  do {
    return try body()
  } catch {
    error.record()
    return nothing
  }
}
