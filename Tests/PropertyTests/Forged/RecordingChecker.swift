/// Whether the lines of a recording fit together, written from `results/recordings/README.md` alone:
/// a number is introduced before it is used and in order, nothing that ended is used, nodes form
/// trees, and calls that begin end.
struct RecordingChecker {
  private var (traits, kinds, lastNode, lastRegistration) = (0, 0, 0, 0)
  private var nodes: Set<Int> = []
  private var parents: [Int: Int] = [:]
  private var anchored: Set<Int> = []
  private var listeners: [Int: Int] = [:]
  private var (callsUnderWay, starts) = (0, 0)

  /// - Parameter lines: All but the first line and the last.
  static func accepts(_ lines: [RecordedLine]) -> Bool {
    var checker = RecordingChecker()
    return lines.allSatisfy { checker.fits($0) } && checker.callsUnderWay == 0
  }

  private mutating func fits(_ line: RecordedLine) -> Bool {
    let numbers = line.numbers
    switch line.name {
    case "trait": return introduces(numbers[0], after: &traits, from: 0)
    case "kind": return introduces(numbers[0], after: &kinds, from: 1)
    case "node":
      nodes.insert(numbers[0])
      return introduces(numbers[0], after: &lastNode, from: 1)
        && numbers.dropFirst().prefix(1).allSatisfy { $0 <= kinds }
    case "attach": return canAttach(numbers[0], to: numbers[1])
    case "before":
      guard nodes.isSuperset(of: numbers), numbers[0] != numbers[1],
        let parent = parents[numbers[1]]
      else { return false }
      return canAttach(numbers[0], to: parent)
    case "detach":
      parents[numbers[0]] = nil
      return nodes.contains(numbers[0])
    case "destroy": return canDestroy(numbers[0])
    case "live", "anchor":
      anchored.insert(numbers[0])
      return nodes.contains(numbers[0]) && parents[numbers[0]] == nil
    case "retire":
      anchored.remove(numbers[0])
      return nodes.contains(numbers[0])
    case "listen", "watch", "watchColors":
      listeners[numbers[0]] = numbers[1]
      return nodes.contains(numbers[1]) && numbers.dropFirst(2).allSatisfy { $0 < traits }
        && introduces(numbers[0], after: &lastRegistration, from: 1)
    case "unlisten": return listeners.removeValue(forKey: numbers[0]) != nil
    default: return fitsInRun(line)
    }
  }

  private mutating func fitsInRun(_ line: RecordedLine) -> Bool {
    let (list, numbers) = (line.list, line.numbers)
    func areTraits(_ numbers: [Int], every step: Int) -> Bool {
      stride(from: 0, to: numbers.count, by: step).allSatisfy { numbers[$0] < traits }
    }
    func everyOne(after place: Int, _ isThere: (Int) -> Bool) -> Bool {
      let rest = numbers.dropFirst(place + 1)
      let (count, step) = (rest.first ?? 1, rest.dropFirst().first ?? 1)
      return (0..<count).allSatisfy { isThere(numbers[place] + $0 * step) }
    }
    switch line.name {
    case "want": return nodes.contains(numbers[0])
    case "overrides":
      return nodes.contains(numbers[0]) && areTraits(Array(numbers.dropFirst()), every: 2)
    case "fallback": return areTraits(numbers, every: 2)
    case "transform", "endTransform", "turns":
      return nodes.contains(numbers[0]) && numbers[1] < traits
    case "start":
      starts += 1
      return starts == 1
    case "update": callsUnderWay += 1
    case "updateIfNeeded", "refresh", "attend":
      callsUnderWay += 1
      return nodes.contains(numbers[0])
    case "hear":
      callsUnderWay += 1
      return listeners[numbers[0]] != nil && areTraits(Array(numbers.dropFirst()), every: 3)
    case "done":
      callsUnderWay -= 1
      return callsUnderWay >= 0
    case "heard":
      return areTraits(list, every: 3) && everyOne(after: 0) { listeners[$0] != nil }
    case "attended": return everyOne(after: 0, nodes.contains)
    case "read": return numbers[0] < traits && everyOne(after: 2, nodes.contains)
    case "look": return areTraits(list, every: 2) && everyOne(after: 0, nodes.contains)
    case "unsettled": return nodes.contains(numbers[1]) && numbers[2] < traits
    case "value", "compared": return numbers[0] < traits
    default: break
    }
    return true
  }

  private func introduces(_ number: Int, after count: inout Int, from first: Int) -> Bool {
    defer { count += 1 }
    return number == count + first
  }

  private mutating func canAttach(_ node: Int, to parent: Int) -> Bool {
    guard nodes.contains(node), nodes.contains(parent), !anchored.contains(node) else {
      return false
    }
    var above: Int? = parent
    while let next = above {
      if next == node { return false }
      above = parents[next]
    }
    parents[node] = parent
    return true
  }

  private mutating func canDestroy(_ node: Int) -> Bool {
    parents[node] = nil
    anchored.remove(node)
    for (child, parent) in parents where parent == node { parents[child] = nil }
    for (number, owner) in listeners where owner == node { listeners[number] = nil }
    return nodes.remove(node) != nil
  }
}
