import TraitModel

/// The nodes that listen to one trait, in pre-order; the sweep of a changed cell goes along them.
///
///     sorted  [ a 10 │ c 40 │ d 70 ]    ◀── new  [ b ]
///
/// An entry whose label is not its node's any more is stale, and skipped.
final class Channel {
  struct Entry {
    let label: UInt64
    let node: NodeIndex
  }

  /// The trait; every trait, or every one that affects colours, if it is negative.
  let slot: Int32
  @exclusivity(unchecked) fileprivate(set) var sorted: ContiguousArray<Entry> = []
  @exclusivity(unchecked) fileprivate var new: ContiguousArray<NodeIndex> = []
  @exclusivity(unchecked) fileprivate var epoch = -1
  /// Incremented when entries move.
  @exclusivity(unchecked) fileprivate(set) var version = 0

  static var everyTrait: Int32 { -1 }
  static var colors: Int32 { -2 }

  init(slot: Int32) { self.slot = slot }

  fileprivate func add(_ node: NodeIndex) {
    if new.last != node { new.append(node) }
  }

  fileprivate func removeDuplicates() {
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

extension TraitForest {
  /// Notes that a node has got an observer, or an observing node labels.
  func tellChannels(of node: NodeIndex) {
    forEachObserver(on: node) { tellChannels(of: $0) }
  }

  func tellChannels(of observer: ObserverIndex) {
    let node = observers[observer].node
    switch observers[observer].interest {
    case .traits(let traits): for slot in traits { channel(of: slot.number).add(node) }
    case .everyTrait: channels[0].add(node)
    case .everyTraitThatAffectsColors: channels[1].add(node)
    }
  }

  /// Counts an observer that has begun or ended.
  func countListeners(of observer: ObserverIndex, _ count: Int) {
    switch observers[observer].interest {
    case .traits(let traits):
      for slot in traits {
        define(slot.number)
        infos[Int(slot.number)].listeners += Int32(count)
      }
    case .everyTrait: everyTraitListeners += count
    case .everyTraitThatAffectsColors: colorListeners += count
    }
  }

  /// Whether an observer of some node hears of a trait.
  @inline(__always)
  func isHeard(_ slot: Int32) -> Bool {
    infos[Int(slot)].listeners > 0 || everyTraitListeners > 0
      || colorListeners > 0 && infos[Int(slot)].affectsColors
  }

  private func channel(of slot: Int32) -> Channel {
    define(slot)
    if infos[Int(slot)].channel < 0 {
      infos[Int(slot)].channel = Int32(channels.count)
      channels.append(Channel(slot: slot))
    }
    return channels[Int(infos[Int(slot)].channel)]
  }

  /// Calls `body` with the channels in which a change of a trait is heard.
  func forEachChannel(hearing slot: Int32, _ body: (Channel) -> Void) {
    let info = infos[Int(slot)]
    if info.listeners > 0, info.channel >= 0 { body(channels[Int(info.channel)]) }
    if everyTraitListeners > 0 { body(channels[0]) }
    if colorListeners > 0, info.affectsColors { body(channels[1]) }
  }

  func isInOrder(_ channel: Channel) -> Bool {
    channel.epoch == labels.epoch && channel.new.isEmpty
  }

  /// Puts the new entries of a channel in order.
  func prepare(_ channel: Channel) {
    if isInOrder(channel) { return }
    if channel.epoch != labels.epoch {
      // Whoever got new labels has been told.
      channel.sorted.removeAll(keepingCapacity: true)
      channel.epoch = labels.epoch
    }
    channel.version += 1
    scans += channel.sorted.count + channel.new.count
    channel.sorted.removeAll { labels.begin[Int($0.node.number)] != $0.label }
    for node in channel.new where places[node].generation != 0 && hears(node, channel) {
      let label = labels.begin[Int(node.number)]
      if label != 0 { channel.sorted.append(Channel.Entry(label: label, node: node)) }
    }
    channel.new.removeAll(keepingCapacity: true)
    channel.sorted.sort { $0.label < $1.label }
    channel.removeDuplicates()
  }

  private func hears(_ node: NodeIndex, _ channel: Channel) -> Bool {
    var hears = false
    forEachObserver(on: node) { observer in
      switch observers[observer].interest {
      case .traits(let traits):
        hears = hears || channel.slot >= 0 && traits.contains(TraitSlot(number: channel.slot))
      case .everyTrait: hears = hears || channel.slot == Channel.everyTrait
      case .everyTraitThatAffectsColors: hears = hears || channel.slot == Channel.colors
      }
    }
    return hears
  }
}
