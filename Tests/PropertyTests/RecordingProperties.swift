import Foundation
import TraitRecordings
import TraitTestSupport
import TraitTree

/// Whatever a recording is, it is refused by a sentence with a line, or what it says can be replayed
/// and audited as far as it goes; `scripts/fuzz` looks for one that does more.
enum RecordingTextProperty: DecodingProperty {
  static let name = "recordings"

  static let samples = [
    """
    {"schema":"trait-recording/1","program":"x","clock":"step","reads":true,"values":false}
    ["start",0]
    ["kind",1,"root"]
    ["node",1,1,1]
    ["live",1]
    ["node",2,1,2]
    ["attach",2,1]
    ["trait",0,"Size","",8,"bits",0,0]
    ["trait",1,"Name","a.name",16,"equality",1,1]
    ["listen",1,2,0]
    ["watch",2,2]
    ["update",1]
    ["attended",2]
    ["done",0]
    ["mark","change"]
    ["overrides",1,0,1,1,2]
    ["read",0,0,2]
    ["update",0]
    ["heard",[0,0,1],1,1,1,3]
    ["hear",2,0,0,1,1,0,2]
    ["look",[0,1,1,2],2]
    ["done",2]
    ["done",5]
    ["destroy",2]
    ["end",25]

    """
  ]

  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    do {
      var reader = RecordingReader(text)
      while try reader.next() != nil {}
      labels.count("read")
    } catch {
      labels.count("refused")
      return brokenPromise(of: "\(error)")
    }
    return contradiction(inReplaying: text)
  }

  private static func brokenPromise(of sentence: String) -> String? {
    if !sentence.contains(#/^line \d+: ./#) { return "No line is named: \(sentence)" }
    return sentence.contains(where: \.isNewline) ? "The error is not one line: \(sentence)" : nil
  }

  /// What is read may still be no history of any forest.
  private static func contradiction(inReplaying text: Data) -> String? {
    do {
      var reader = RecordingReader(text)
      try Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }.run()
      _ = try TraitAudit(of: RecordingReader(text))
      return nil
    } catch {
      return brokenPromise(of: "\(error)")
    }
  }
}
