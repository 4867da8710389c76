import TraitModel

/// The nodes that listen to one trait, in pre-order; the sweep of a changed cell goes along them.
///
///     sorted  [ a 10 │ c 40 │ d 70 ]    ◀── new  [ an observer of b ]
///
/// An entry whose label is not its node's any more is stale, and skipped. One whose observers have ended
/// costs a visit. Both are taken out before they are the greater part.
struct Channel {
  struct Entry {
    let label: UInt64
    let node: NodeIndex
    /// An observer of the node. It may have ended: then the node may have others.
    let observer: ObserverIndex
  }

  /// The trait; negative if the channel has observers of several.
  let slot: Int32
  /// How many observers hear what changes here.
  fileprivate(set) var listeners: Int32 = 0
  /// How many stale entries sweeps have skipped since these were last taken out.
  fileprivate var skipped: Int32 = 0
  fileprivate(set) var sorted: ContiguousArray<Entry> = []
  fileprivate var new: ContiguousArray<ObserverIndex> = []
  fileprivate var epoch: Int32 = -1
  /// Incremented when entries move.
  fileprivate(set) var version: Int32 = 0

  init(slot: Int32) { self.slot = slot }

  /// Forgets all nodes if all labels have been made anew: each node that has an observer is added again
  /// when it gets its new labels.
  fileprivate mutating func begin(_ epoch: Int32) {
    if self.epoch == epoch { return }
    sorted.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    skipped = 0
    self.epoch = epoch
  }

  /// A sweep has come to an entry whose node has gone.
  mutating func noteStale() { skipped &+= 1 }

  /// Whether the greater part of a list may be useless, or of what sweeps have come to in it.
  fileprivate func isTooLong(_ count: Int) -> Bool { count > 2 * Int(listeners) + 16 }
  fileprivate var isSortedTooLong: Bool { isTooLong(sorted.count + Int(skipped)) }

  /// Puts new entries among the sorted ones. Of two with the same label the new one counts.
  ///
  /// - Complexity: O(k log d), k: new ones; moving those after them is a copy of memory.
  fileprivate mutating func merge(_ new: ContiguousArray<Entry>) {
    let new = new.sorted { $0.label < $1.label }
    guard let least = new.first?.label else { return }
    let rest = ContiguousArray(sorted[place(after: least - 1)...])
    sorted.removeLast(rest.count)
    var place = 0
    for entry in new where entry.label != sorted.last?.label {
      let next = firstPosition(of: rest.count, from: place) { rest[$0].label >= entry.label }
      sorted += rest[place..<next]
      sorted.append(entry)
      place = next < rest.count && rest[next].label == entry.label ? next + 1 : next
    }
    sorted += rest[place...]
  }

  fileprivate mutating func removeDuplicates() {
    var last: UInt64 = 0
    sorted.removeAll { entry in
      defer { last = entry.label }
      return entry.label == last
    }
  }

  /// The place of the first entry after a label.
  func place(after label: UInt64) -> Int {
    sorted.withUnsafeBufferPointer { entries in
      firstPosition(of: entries.count) { entries[$0].label > label }
    }
  }
}

typealias ChannelIndex = Index<Channel>

extension ChannelIndex {
  /// The channels of observers that hear of every trait, and of those that affect colours.
  static var ofEveryTrait: ChannelIndex { ChannelIndex(0) }
  static var ofColors: ChannelIndex { ChannelIndex(1) }
}

extension TraitForest {
  /// Notes that a node has got an observer, or an observing node labels.
  func tellChannels(of node: NodeIndex) {
    forEachObserver(on: node) { tellChannels(of: $0) }
  }

  func tellChannels(of observer: ObserverIndex) {
    forEachChannel(of: observer) { channel in
      channels[channel].begin(labels.epoch)
      // Observers that have ended before their trait changed go, before they are the greater part.
      if channels[channel].isTooLong(channels[channel].new.count) {
        var seen: Set<ObserverIndex> = []
        channels[channel].new.removeAll {
          !isListening($0, to: channel) || !seen.insert($0).inserted
        }
      }
      channels[channel].new.append(observer)
    }
  }

  /// Calls `body` with the channels of an observer.
  @inline(__always)
  private func forEachChannel(of observer: ObserverIndex, _ body: (ChannelIndex) -> Void) {
    switch observers[observer].interest {
    case .traits(let traits): for slot in traits { body(channel(of: slot.number)) }
    case .everyTrait: body(.ofEveryTrait)
    case .everyTraitThatAffectsColors: body(.ofColors)
    case .transform: body(channel(of: observers[observer].transformedSlot))
    }
  }

  /// Counts an observer that has begun or ended, with 1 or -1.
  func countListeners(of observer: ObserverIndex, _ count: Int32) {
    forEachChannel(of: observer) { channels[$0].listeners += count }
    let slot = observers[observer].transformedSlot
    if slot >= 0 { infos[slot].transforms += count }
  }

  /// Whether an observer of some node hears of a trait.
  @inline(__always)
  func isHeard(_ slot: Int32) -> Bool {
    let channel = infos[slot].channel
    return !channel.isNone && channels[channel].listeners > 0
      || channels[.ofEveryTrait].listeners > 0
      || channels[.ofColors].listeners > 0 && infos[slot].affectsColors
  }

  private func channel(of slot: Int32) -> ChannelIndex {
    define(slot)
    if infos[slot].channel.isNone {
      infos[slot].channel = channels.add(Channel(slot: slot))
    }
    return infos[slot].channel
  }

  /// Calls `body` with the channels in which a change of a trait is heard.
  func forEachChannel(hearing slot: Int32, _ body: (ChannelIndex) -> Void) {
    let info = infos[slot]
    if !info.channel.isNone, channels[info.channel].listeners > 0 { body(info.channel) }
    if channels[.ofEveryTrait].listeners > 0 { body(.ofEveryTrait) }
    if channels[.ofColors].listeners > 0, info.affectsColors { body(.ofColors) }
  }

  func isInOrder(_ channel: ChannelIndex) -> Bool {
    channels[channel].epoch == labels.epoch && channels[channel].new.isEmpty
      && !channels[channel].isSortedTooLong
  }

  /// Calls `body` with each new entry of a channel, and empties the list of new ones.
  @inline(__always)
  private func forEachNew(in index: ChannelIndex, _ body: (Channel.Entry) -> Void) {
    let channel = channels.address(of: index)
    for observer in channel.pointee.new where isListening(observer, to: index) {
      let node = observers[observer].node
      let label = labels.begin[Int(node.number)]
      if label != 0 { body(Channel.Entry(label: label, node: node, observer: observer)) }
    }
    channel.pointee.new.removeAll(keepingCapacity: true)
  }

  /// Puts a few new entries at their places.
  private func insertNew(_ index: ChannelIndex) {
    let channel = channels.address(of: index)
    forEachNew(in: index) { entry in
      let place = channel.pointee.place(after: entry.label)
      if place > 0, channel.pointee.sorted[place - 1].label == entry.label {
        channel.pointee.sorted[place - 1] = entry
      } else {
        channel.pointee.sorted.insert(entry, at: place)
      }
    }
  }

  /// Puts many new entries at their places.
  private func mergeNew(_ index: ChannelIndex) {
    let channel = channels.address(of: index)
    if channel.pointee.sorted.isEmpty {
      forEachNew(in: index) { channel.pointee.sorted.append($0) }
      channel.pointee.sorted.sort { $0.label < $1.label }
      return channel.pointee.removeDuplicates()
    }
    var new: ContiguousArray<Channel.Entry> = []
    forEachNew(in: index) { new.append($0) }
    channel.pointee.merge(new)
  }

  /// Takes out what is stale, and nodes without observers.
  private func removeUseless(in index: ChannelIndex) {
    let channel = channels.address(of: index)
    scans += channel.pointee.sorted.count
    channel.pointee.sorted.removeAll {
      labels.begin[Int($0.node.number)] != $0.label || !hasListener($0.node, to: index)
    }
    channel.pointee.skipped = 0
  }

  /// Puts the new entries of a channel in order.
  func prepare(_ index: ChannelIndex) {
    if isInOrder(index) { return }
    let channel = channels.address(of: index)
    channel.pointee.begin(labels.epoch)
    channel.pointee.version &+= 1
    scans += channel.pointee.new.count
    if channel.pointee.isSortedTooLong { removeUseless(in: index) }
    if channel.pointee.new.count <= 4 { insertNew(index) } else { mergeNew(index) }
  }

  private func hasListener(_ node: NodeIndex, to channel: ChannelIndex) -> Bool {
    var isFound = false
    forEachObserver(on: node) { isFound = isFound || isListening($0, to: channel) }
    return isFound
  }

  /// Whether an observer is one of a channel. Its record may be of a later one, or of none.
  private func isListening(_ observer: ObserverIndex, to channel: ChannelIndex) -> Bool {
    if observers[observer].handler == nil { return false }
    switch observers[observer].interest {
    case .traits(let traits):
      let slot = channels[channel].slot
      return slot >= 0 && traits.contains(TraitSlot(number: slot))
    case .everyTrait: return channel == .ofEveryTrait
    case .everyTraitThatAffectsColors: return channel == .ofColors
    case .transform: return observers[observer].transformedSlot == channels[channel].slot
    }
  }
}
