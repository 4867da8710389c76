import BenchKit
import Foundation
import TraitModel

/// What does it cost to encode and decode a collection?
///
/// - `dictionary`: the same twenty numbers as `[String: Int]`, through the same encoder.
func codingQuestions() -> [Question] {
  [
    Question(
      "What does encoding and decoding a collection of twenty values cost?",
      note: "JSON, by Foundation's coders; dictionary: a `[String: Int]` with the same JSON.",
      workloads: [encodingWorkload(), decodingWorkload()],
      finding: TableFindings.against(
        "dictionary", "Encoding or decoding", on: "collection/encode/", "collection/decode/"))
  ]
}

private func encodingWorkload() -> Workload {
  Workload(
    "collection/encode/traits=20",
    implementations: [
      .engine { encoding(codedCollection()) }, .rival("dictionary") { encoding(codedNumbers()) },
    ])
}

private func decodingWorkload() -> Workload {
  Workload(
    "collection/decode/traits=20",
    implementations: [
      .engine { decoding(codedCollection()) { UInt64($0[Coded<7>.self]) } },
      .rival("dictionary") { decoding(codedNumbers()) { UInt64($0[Coded<7>.identifier] ?? 0) } },
    ])
}

private func encoding<Form: Encodable>(_ form: Form) -> Work {
  let encoder = JSONEncoder()
  return { repeated($0) { UInt64((try? encoder.encode(form))?.count ?? 0) } }
}

private func decoding<Form: Codable>(
  _ form: Form, _ digest: @escaping (Form) -> UInt64
) -> Work {
  let decoder = JSONDecoder()
  let data = (try? JSONEncoder().encode(form)) ?? Data()
  return { repeated($0) { (try? decoder.decode(Form.self, from: data)).map(digest) ?? 0 } }
}

/// A trait that is encoded.
private enum Coded<let number: Int>: NumberedTrait {
  static var defaultValue: Int { 0 }
  static var identifier: String { "com.example.coded.\(number)" }
}

private func codedCollection() -> TraitCollection {
  TraitCollection { traits in
    set(&traits, Coded<0>.self, Coded<1>.self, Coded<2>.self, Coded<3>.self, Coded<4>.self)
    set(&traits, Coded<5>.self, Coded<6>.self, Coded<7>.self, Coded<8>.self, Coded<9>.self)
    set(&traits, Coded<10>.self, Coded<11>.self, Coded<12>.self, Coded<13>.self, Coded<14>.self)
    set(&traits, Coded<15>.self, Coded<16>.self, Coded<17>.self, Coded<18>.self, Coded<19>.self)
  }
}

private func set<each Trait: NumberedTrait>(
  _ traits: inout any MutableTraits, _ trait: repeat (each Trait).Type
) {
  for trait in repeat each trait { traits[trait] = 7 }
}

private func codedNumbers() -> [String: Int] {
  Dictionary(uniqueKeysWithValues: (0..<20).map { ("com.example.coded.\($0)", 7) })
}
