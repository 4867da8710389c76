// A binding to a collection is a collection of bindings to its elements.

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Goes through the places that there are now.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// Some of the elements.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A place of the collection.
  public typealias Index = Value.Index
  /// The places of the collection.
  public typealias Indices = Value.Indices

  /// The place of the first element.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The place behind the last element.
  public var endIndex: Index { wrappedValue.endIndex }
  /// All places.
  public var indices: Indices { wrappedValue.indices }
  /// The next place.
  public func index(after place: Index) -> Index { wrappedValue.index(after: place) }
  /// Goes to the next place.
  public func formIndex(after place: inout Index) { wrappedValue.formIndex(after: &place) }

  /// The number of elements.
  public var count: Int { wrappedValue.count }
  /// The place some steps further.
  public func index(_ place: Index, offsetBy distance: Int) -> Index {
    wrappedValue.index(place, offsetBy: distance)
  }
  /// The same, but nil beyond a limit.
  public func index(
    _ place: Index, offsetBy distance: Int, limitedBy limit: Index
  ) -> Index? { wrappedValue.index(place, offsetBy: distance, limitedBy: limit) }
  /// The steps from one place to another.
  public func distance(from start: Index, to end: Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  /// A binding to the element at a place. Once the place is gone it reads what was there, and ignores what is set.
  public subscript(place: Index) -> Binding<Value.Element> { element(at: place, of: wrappedValue) }

  /// - Parameter values: Those that the place is of; what is stored may have changed since.
  func element(at place: Index, of values: Value) -> Binding<Value.Element> {
    nonisolated(unsafe) let (whole, place) = (self, place)
    let last = Last(values[place])
    return part(
      at: place as? AnyHashable,
      get: {
        let now = whole.wrappedValue
        if now.has(place) { last.become(now[place]) }
        return last.value
      }, set: { if whole.wrappedValue.has(place) { whole.wrappedValue[place] = $0 } })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The place before.
  public func index(before place: Index) -> Index { wrappedValue.index(before: place) }
  /// Goes to the place before.
  public func formIndex(before place: inout Index) { wrappedValue.formIndex(before: &place) }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection, Value: MutableCollection {}

extension Binding: Identifiable where Value: Identifiable {
  /// What identifies the value.
  public var id: Value.ID { wrappedValue.id }
}

/// What a binding to an element read last, on the main thread.
private final class Last<Value>: @unchecked Sendable {
  private(set) var value: Value
  init(_ value: Value) { self.value = value }

  /// The deinit of what the old value had may read the binding.
  func become(_ new: Value) {
    var old = new
    swap(&old, &value)
  }
}

extension Collection {
  fileprivate func has(_ place: Index) -> Bool { startIndex <= place && place < endIndex }
}
