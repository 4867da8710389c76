import BenchKit
import TraitRecordings

/// `bench audit`: what recordings show that could be cheaper.
package func audit(_ files: [String], to output: Output) throws(Complaint) {
  for path in files {
    let file = RecordingFile(path: path)
    let reader = try file.reader()
    let audit: TraitAudit
    do { audit = try TraitAudit(of: reader) } catch { throw file.complaint(error) }
    let count = audit.findings.count
    let number = count == 0 ? "no findings" : count == 1 ? "1 finding" : "\(count) findings"
    try output.say("\(path): \(number), \(audit.steps) steps")
    for note in audit.notes { try output.say("Note: \(note)") }
    for finding in audit.findings { try output.say("- \(finding)") }
  }
}
