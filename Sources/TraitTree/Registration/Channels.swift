import TraitModel

/// The nodes that listen to one trait, in pre-order; the sweep of a changed cell goes along them.
///
///     sorted  [ a 10 │ c 40 │ d 70 ]    ◀── new  [ an observer of b ]
///
/// An entry whose label is not its node's any more is stale, and skipped. One whose observers have ended
/// costs a visit, so such entries are taken out before they are the greater part.
struct Channel {
  struct Entry {
    let label: UInt64
    let node: NodeIndex
  }

  /// The trait; every trait, or every one that affects colours, if it is negative.
  let slot: Int32
  /// How many entries may be useless: an observer of the node has ended, the node has another entry, or a
  /// sweep has skipped this one. Too high rather than too low.
  fileprivate var ended: Int32 = 0
  fileprivate(set) var sorted: ContiguousArray<Entry> = []
  fileprivate var new: ContiguousArray<ObserverIndex> = []
  fileprivate var epoch = -1
  /// Incremented when entries move.
  fileprivate(set) var version = 0

  static var everyTrait: Int32 { -1 }
  static var colors: Int32 { -2 }

  init(slot: Int32) { self.slot = slot }

  /// Forgets all nodes if all labels have been made anew: each node that has an observer is added again
  /// when it gets its new labels.
  fileprivate mutating func begin(_ epoch: Int) {
    if self.epoch == epoch { return }
    sorted.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    ended = 0
    self.epoch = epoch
  }

  /// A sweep has come to an entry whose node has gone.
  mutating func noteStale() { ended &+= 1 }

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
    switch observers[observer].interest {
    case .traits(let traits): for slot in traits { add(observer, to: channel(of: slot.number)) }
    case .everyTrait: add(observer, to: .ofEveryTrait)
    case .everyTraitThatAffectsColors: add(observer, to: .ofColors)
    case .transform: add(observer, to: channel(of: observers[observer].transformedSlot))
    }
  }

  private func add(_ observer: ObserverIndex, to index: ChannelIndex) {
    channels[index].begin(labels.epoch)
    // Observers that have ended before their trait changed go, before they are the greater part.
    if channels[index].new.count > 2 * listeners(of: index) + 16 {
      var seen: Set<ObserverIndex> = []
      channels[index].new.removeAll {
        !isListening($0, to: index) || !seen.insert($0).inserted
      }
    }
    channels[index].new.append(observer)
  }

  private func listeners(of channel: ChannelIndex) -> Int {
    switch channel {
    case .ofEveryTrait: everyTraitListeners
    case .ofColors: colorListeners
    default: Int(infos[Int(channels[channel].slot)].listeners)
    }
  }

  /// Counts an observer that has begun or ended, with 1 or -1.
  func countListeners(of observer: ObserverIndex, _ count: Int) {
    switch observers[observer].interest {
    case .traits(let traits):
      for slot in traits {
        define(slot.number)
        infos[Int(slot.number)].listeners += Int32(count)
        noteEnd(count, in: infos[Int(slot.number)].channel)
      }
    case .everyTrait:
      everyTraitListeners += count
      noteEnd(count, in: .ofEveryTrait)
    case .everyTraitThatAffectsColors:
      colorListeners += count
      noteEnd(count, in: .ofColors)
    case .transform:
      let slot = Int(observers[observer].transformedSlot)
      infos[slot].listeners += Int32(count)
      infos[slot].transforms += Int32(count)
      noteEnd(count, in: infos[slot].channel)
    }
  }

  private func noteEnd(_ count: Int, in channel: ChannelIndex) {
    if count < 0, !channel.isNone { channels[channel].ended &+= 1 }
  }

  /// Whether an observer of some node hears of a trait.
  @inline(__always)
  func isHeard(_ slot: Int32) -> Bool {
    infos[Int(slot)].listeners > 0 || everyTraitListeners > 0
      || colorListeners > 0 && infos[Int(slot)].affectsColors
  }

  private func channel(of slot: Int32) -> ChannelIndex {
    define(slot)
    if infos[Int(slot)].channel.isNone {
      infos[Int(slot)].channel = channels.add(Channel(slot: slot))
    }
    return infos[Int(slot)].channel
  }

  /// Calls `body` with the channels in which a change of a trait is heard.
  func forEachChannel(hearing slot: Int32, _ body: (ChannelIndex) -> Void) {
    let info = infos[Int(slot)]
    if info.listeners > 0, !info.channel.isNone { body(info.channel) }
    if everyTraitListeners > 0 { body(.ofEveryTrait) }
    if colorListeners > 0, info.affectsColors { body(.ofColors) }
  }

  func isInOrder(_ channel: ChannelIndex) -> Bool {
    channels[channel].epoch == labels.epoch && channels[channel].new.isEmpty
      && !hasManyEnds(channel)
  }

  private func hasManyEnds(_ channel: ChannelIndex) -> Bool {
    Int(channels[channel].ended) > channels[channel].sorted.count / 2 + 16
  }

  /// Puts a few new entries at their places.
  private func insertNew(_ index: ChannelIndex) {
    let channel = channels.address(of: index)
    for observer in channel.pointee.new where isListening(observer, to: index) {
      let node = observers[observer].node
      let label = labels.begin[Int(node.number)]
      if label == 0 { continue }
      let place = channel.pointee.place(after: label)
      if place > 0, channel.pointee.sorted[place - 1].label == label {
        channel.pointee.sorted[place - 1] = Channel.Entry(label: label, node: node)
      } else {
        channel.pointee.sorted.insert(Channel.Entry(label: label, node: node), at: place)
        // The node may have another entry, from where it was before.
        channel.pointee.ended += 1
      }
    }
    channel.pointee.new.removeAll(keepingCapacity: true)
  }

  /// Puts the new entries of a channel in order.
  func prepare(_ index: ChannelIndex) {
    if isInOrder(index) { return }
    let channel = channels.address(of: index)
    channel.pointee.begin(labels.epoch)
    channel.pointee.version += 1
    scans += channel.pointee.new.count
    if channel.pointee.new.count <= 4, !hasManyEnds(index) { return insertNew(index) }
    scans += channel.pointee.sorted.count
    let hasEnds = channel.pointee.ended > 0
    channel.pointee.sorted.removeAll {
      labels.begin[Int($0.node.number)] != $0.label || hasEnds && !hasListener($0.node, to: index)
    }
    channel.pointee.ended = 0
    for observer in channel.pointee.new where isListening(observer, to: index) {
      let node = observers[observer].node
      let label = labels.begin[Int(node.number)]
      if label != 0 {
        channel.pointee.sorted.append(Channel.Entry(label: label, node: node))
      }
    }
    channel.pointee.new.removeAll(keepingCapacity: true)
    channel.pointee.sorted.sort { $0.label < $1.label }
    channel.pointee.removeDuplicates()
  }

  private func hasListener(_ node: NodeIndex, to channel: ChannelIndex) -> Bool {
    var isFound = false
    forEachObserver(on: node) { isFound = isFound || isListening($0, to: channel) }
    return isFound
  }

  /// Whether an observer is one of a channel. Its record may be of a later one, or of none.
  private func isListening(_ observer: ObserverIndex, to channel: ChannelIndex) -> Bool {
    if observers[observer].handler == nil { return false }
    let slot = channels[channel].slot
    return switch observers[observer].interest {
    case .traits(let traits): slot >= 0 && traits.contains(TraitSlot(number: slot))
    case .everyTrait: channel == .ofEveryTrait
    case .everyTraitThatAffectsColors: channel == .ofColors
    case .transform: slot == observers[observer].transformedSlot
    }
  }
}
