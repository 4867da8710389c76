import Foundation

/// The content of `results/digests.json`.
struct RecordedDigests: Decodable {
  let seed: UInt64
  let cases: Int
  let histories: String
  let work: [String: Int]

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../results/digests.json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file.standardizedFileURL))
  }
}

func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
