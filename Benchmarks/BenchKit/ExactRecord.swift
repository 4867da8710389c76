import Foundation

/// The recorded exact figures, `results/exact.json`, that `bench check` compares with.
///
///     id of a workload → implementation → counter → count
///
/// The file holds no time and no machine, so recording the same figures gives the same bytes.
package struct ExactRecord: Codable, Equatable {
  package typealias Counts = [String: Int64]

  package var schema = Self.schema
  /// The compiler: another version may allocate and retain differently.
  package var swift: String
  package var workloads: [String: [String: Counts]]

  package static let schema = "trait-engine-exact/1"

  package init(swift: String, workloads: [String: [String: Counts]]) {
    self.swift = swift
    self.workloads = workloads
  }
}

extension ExactRecord {
  /// - Throws: `Complaint` if the file cannot be read or is not a valid record.
  package init(at path: String) throws(Complaint) {
    guard access(path, R_OK) == 0 else {
      throw Complaint("Can't read '\(path)': \(reason(errno)); `bench check --record` writes it")
    }
    try self.init(FileManager.default.contents(atPath: path) ?? Data(), from: path)
  }

  /// Decodes a file's contents.
  ///
  /// - Throws: `Complaint` if it is not a valid record.
  package init(_ data: Data, from path: String) throws(Complaint) {
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      throw Complaint("'\(path)' is damaged: it is not JSON that names its schema")
    }
    guard header.schema == Self.schema else {
      throw Complaint("'\(path)' has the schema '\(header.schema)', not '\(Self.schema)'")
    }
    guard let record = try? decoder.decode(Self.self, from: data) else {
      throw Complaint("'\(path)' is damaged: it does not follow the schema '\(Self.schema)'")
    }
    self = record
  }

  /// Replaces the file as a whole.
  ///
  /// - Throws: `Complaint`, and leaves the file unchanged, if it cannot be written.
  package func save(to path: String) throws(Complaint) {
    try ResultFile(at: path).replace(with: encoded)
  }

  /// The file's contents; equal records give equal bytes.
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
