import Foundation
import TraitTestSupport

/// What this process was started for: the words after `-ignore_remaining_args=1`.
///
///     TARGET                fuzz it, see `FuzzTarget`
///     list                  print the names of the targets, and end
///     seeds TARGET FOLDER   write the target's good inputs to the folder, and end
///     line TARGET FILE      print the corpus line of the input in a file, and end
enum FuzzSession {
  /// Safe: only libFuzzer's one thread uses it.
  nonisolated(unsafe) private static var target: FuzzTarget?

  static func begin(_ words: [String]) {
    switch (words.first ?? "", words.count) {
    case ("list", 1):
      for target in FuzzTarget.all() { print(target.name) }
    case ("seeds", 3):
      for (number, seed) in found(words[1]).seeds.enumerated() {
        let path = "\(words[2])/seed-\(number)"
        _ = FileManager.default.createFile(atPath: path, contents: Data(seed))
      }
    case ("line", 3):
      print(found(words[1]).line(FileManager.default.contents(atPath: words[2]) ?? Data()))
    case (_, 1):
      target = found(words[0])
      return
    default:
      give("The words after -ignore_remaining_args=1 name no target")
    }
    exit(0)
  }

  /// Runs one input. A finding is printed; then a crash reports it to libFuzzer.
  static func run(_ bytes: some Collection<UInt8>) {
    guard let failure = target?.failure(bytes) else { return }
    complain("\(failure)")
    abort()
  }

  private static func found(_ name: String) -> FuzzTarget {
    guard let target = FuzzTarget.all().first(where: { $0.name == name }) else {
      give("There is no target '\(name)'")
    }
    return target
  }

  private static func give(_ sentence: String) -> Never {
    complain(sentence)
    exit(2)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
