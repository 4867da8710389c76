// Lists the places of Swift files where a bug can be inserted, or inserts switches at some of them.
//
//     mutation list FILE…                 prints {file: [site, …]} as JSON
//     mutation insert PLAN.json            PLAN is {file: [{offset, operator, number}, …]}; prints {file: text}

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Planned: Codable {
  let offset: Int
  let `operator`: Operator
  let number: Int
}

func finder(of source: String, _ number: @escaping (Int, Operator) -> Int?) -> SiteFinder {
  let parsed = Parser.parse(source: source)
  // An operator that is not standard has no precedence known here: its expression stays flat.
  let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
  let tree = folded.as(SourceFileSyntax.self) ?? parsed
  let finder = SiteFinder(tree, number: number)
  finder.walk(tree)
  return finder
}

func inserted(_ source: String, _ edits: [Edit]) -> String {
  var bytes = Array(source.utf8)
  let ordered = edits.enumerated().sorted {
    ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
  }
  for (_, edit) in ordered.reversed() {
    bytes.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: edit.text.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

func read(_ path: String) throws -> String {
  try String(contentsOfFile: path, encoding: .utf8)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "list":
  var sites: [String: [Site]] = [:]
  for path in arguments.dropFirst() {
    sites[path] = finder(of: try read(path)) { _, _ in nil }.sites
  }
  FileHandle.standardOutput.write(try JSONEncoder().encode(sites))
case "insert" where arguments.count == 2:
  let plan = try JSONDecoder().decode(
    [String: [Planned]].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[1])))
  var texts: [String: String] = [:]
  for (path, sites) in plan {
    let source = try read(path)
    let found = finder(of: source) { offset, kind in
      sites.first { $0.offset == offset && $0.operator == kind }?.number
    }
    let imports = sites.isEmpty ? "" : "import CMutants; import Mutants; "
    texts[path] = imports + inserted(source, found.edits)
  }
  FileHandle.standardOutput.write(try JSONEncoder().encode(texts))
default:
  FileHandle.standardError.write(Data("usage: mutation list FILE… | insert PLAN.json\n".utf8))
  exit(2)
}
