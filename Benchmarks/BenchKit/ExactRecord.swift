import Foundation

/// The exact figures that the gate holds the sources to: `results/exact.json`.
///
///     id of a workload → implementation → counter → count
///
/// Nothing in it depends on when or where it was recorded, so that recording the same figures again
/// gives the same bytes.
package struct ExactRecord: Codable, Equatable {
  package typealias Counts = [String: Int64]

  package var schema = Self.schema
  /// The compiler, because another one may allocate and retain otherwise.
  package var swift: String
  package var workloads: [String: [String: Counts]]

  package static let schema = "trait-engine-exact/1"

  package init(swift: String, workloads: [String: [String: Counts]]) {
    self.swift = swift
    self.workloads = workloads
  }
}

extension ExactRecord {
  /// - Throws: `Complaint` if there is no such file or it is something else.
  package init(at path: String) throws(Complaint) {
    guard access(path, R_OK) == 0 else {
      throw Complaint("Can't read '\(path)': \(reason(errno)); `bench check --record` writes it")
    }
    try self.init(FileManager.default.contents(atPath: path) ?? Data(), from: path)
  }

  /// What a file of this path has in it.
  ///
  /// - Throws: `Complaint` if that is something else.
  package init(_ data: Data, from path: String) throws(Complaint) {
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      throw Complaint("'\(path)' is damaged: it is not JSON that names its schema")
    }
    guard header.schema == Self.schema else {
      throw Complaint("'\(path)' has the schema '\(header.schema)', not '\(Self.schema)'")
    }
    guard let record = try? decoder.decode(Self.self, from: data) else {
      throw Complaint("'\(path)' is damaged: it is not what the schema '\(Self.schema)' demands")
    }
    self = record
  }

  /// Replaces the file as a whole.
  ///
  /// - Throws: `Complaint`, and leaves the file as it was, if that is not possible.
  package func save(to path: String) throws(Complaint) {
    try ResultFile(at: path).replace(with: encoded)
  }

  /// What is written: the same figures, the same bytes.
  package var encoded: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("Can't encode counts") }
    return data
  }

  private struct Header: Decodable {
    let schema: String
  }
}
