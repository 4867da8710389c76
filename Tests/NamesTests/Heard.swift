import Combine

/// What a publisher delivers while `body` runs, and how it ends, in words.
func heard<Output, Failure: Error>(
  _ publisher: some Publisher<Output, Failure>, _ body: () -> Void = {}
) -> String {
  var words: [String] = []
  let token = publisher.sink {
    if case .failure(let error) = $0 { words.append("\(error)") } else { words.append("end") }
  } receiveValue: {
    words.append("\($0)")
  }
  body()
  token.cancel()
  return words.joined(separator: " ")
}

/// Runs a closure when it is released.
final class OnRelease {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

/// A failure that a test can tell from others.
struct Broken: Error, Equatable { var number = 1 }
