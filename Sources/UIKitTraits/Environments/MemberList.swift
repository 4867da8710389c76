/// Objects, each once, in the order in which they were added. Adding one, removing one and asking for one is O(1).
@MainActor
package final class MemberList<Member: AnyObject> {
  private var members: [ObjectIdentifier: (place: Int, member: Member)] = [:]
  private var added = 0

  package init() {}

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }

  package var all: [Member] {
    FacadeWork.steps += members.count
    return members.values.sorted { $0.place < $1.place }.map(\.member)
  }

  package func contains(_ member: Member) -> Bool { members[ObjectIdentifier(member)] != nil }

  package func add(_ member: Member) {
    if contains(member) { return }
    added += 1
    members[ObjectIdentifier(member)] = (added, member)
  }

  package func remove(_ member: Member) {
    // A deinit may ask for the list.
    withExtendedLifetime(members.removeValue(forKey: ObjectIdentifier(member))) {}
  }
}

extension Array where Element: AnyObject {
  /// The place of an object.
  ///
  /// The closure belongs to no actor: one of the main actor would check the thread for each element, which takes
  /// longer than the comparison.
  package nonisolated func place(of object: Element?) -> Int? { firstIndex { $0 === object } }
}
