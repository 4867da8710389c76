/// Objects in an order that a program chooses, each once: adding and removing one takes no search.
package struct LinkedMembers<Member: AnyObject> {
  private struct Node {
    let member: Member
    var previous: ObjectIdentifier?
    var next: ObjectIdentifier?
  }
  private var nodes: [ObjectIdentifier: Node] = [:]
  private var first: ObjectIdentifier?
  private var last: ObjectIdentifier?
  /// The members; nil after a change in the middle, or after two at the ends without a reading between them.
  private var made: [Member]? = []
  private var isRead = false

  package init() {}

  package var isEmpty: Bool { nodes.isEmpty }
  package var count: Int { nodes.count }

  package func contains(_ member: Member) -> Bool { nodes[ObjectIdentifier(member)] != nil }

  /// The members in their order.
  ///
  /// - Complexity: O(members) the first time after such changes, then O(1).
  package var all: [Member] {
    mutating get {
      isRead = true
      if let made { return made }
      var members: [Member] = []
      members.reserveCapacity(count)
      var next = first
      while let id = next, let node = nodes[id] {
        members.append(node.member)
        next = node.next
      }
      noteSteps(count)
      made = members
      return members
    }
  }

  /// The member at an index; nil from the end on.
  ///
  /// - Complexity: O(index), or O(count - index) if that is less.
  package func member(at index: Int) -> Member? {
    if index >= count { return nil }
    let index = max(index, 0)
    let isNearFirst = index * 2 < count
    var id = isNearFirst ? first : last
    let steps = isNearFirst ? index : count - 1 - index
    for _ in 0..<steps {
      let node = id.flatMap { nodes[$0] }
      id = isNearFirst ? node?.next : node?.previous
    }
    noteSteps(steps)
    return id.flatMap { nodes[$0]?.member }
  }

  package func member(after member: Member) -> Member? {
    nodes[ObjectIdentifier(member)]?.next.flatMap { nodes[$0]?.member }
  }

  /// Inserts an object, or moves a member, to the end if `next` is nil.
  package mutating func insert(_ member: Member, before next: Member? = nil) {
    if member === next { return }
    _ = remove(member)
    let (id, nextID) = (ObjectIdentifier(member), next.map { ObjectIdentifier($0) })
    let previousID = nextID.map { nodes[$0]?.previous } ?? last
    nodes[id] = Node(member: member, previous: previousID, next: nextID)
    if let previousID { nodes[previousID]?.next = id } else { first = id }
    if let nextID { nodes[nextID]?.previous = id } else { last = id }
    changeMade(atEnd: nextID == nil || previousID == nil) {
      if nextID == nil { $0.append(member) } else { $0.insert(member, at: 0) }
    }
  }

  /// Takes a member out.
  ///
  /// - Returns: The list's reference. The caller releases it: a deinit may read the list.
  package mutating func remove(_ member: Member) -> Member? {
    guard let node = nodes.removeValue(forKey: ObjectIdentifier(member)) else { return nil }
    if let previous = node.previous { nodes[previous]?.next = node.next } else { first = node.next }
    if let next = node.next { nodes[next]?.previous = node.previous } else { last = node.previous }
    let isFirst = node.previous == nil
    changeMade(atEnd: isFirst || node.next == nil) {
      if isFirst { $0.removeFirst() } else { $0.removeLast() }
    }
    return node.member
  }

  /// Takes all members out, and returns them.
  package mutating func removeAll() -> [Member] {
    let old = all
    self = LinkedMembers()
    return old
  }

  /// Changes the array at an end if a program reads it between the changes, and else forgets it.
  private mutating func changeMade(atEnd isAtEnd: Bool, _ change: (inout [Member]) -> Void) {
    if isAtEnd, isRead || count < 2, made != nil { change(&made!) } else { made = nil }
    isRead = false
  }

  private func noteSteps(_ steps: Int) {
    if MainThread.isCurrent { MainActor.assumeIsolated { FacadeWork.steps += steps } }
  }
}

extension LinkedMembers: @unchecked Sendable where Member: Sendable {}
