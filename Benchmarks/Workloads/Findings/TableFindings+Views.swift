import BenchKit

// Findings about views.
extension TableFindings {
  static func views(_ figures: Figures) -> String? {
    guard let override = figures.ratio(of: "views", on: "app/override/views=1000"),
      let delivery = figures.ratio(of: "views", on: "app/delivery/observers=1000")
    else { return nil }
    return """
      Through views an override takes \(Phrase.times(override)) as long as through the engine alone, \
      and a delivery \(Phrase.times(delivery)).
      """
  }

  static func viewsOfWindow(_ figures: Figures) -> String? {
    guard let assignment = figures.ratio(of: "views", on: "app/window/assign/views=1000"),
      let override = figures.ratio(of: "views", on: "app/window/override/views=1000")
    else { return nil }
    return """
      An assignment through a view takes \(Phrase.times(assignment)) as long as at its node, with the \
      update after it \(Phrase.times(override)).
      """
  }

  static func style(_ figures: Figures) -> String? {
    let counts = [20_000, 10_000, 5_000, 2_000, 1_000]
    let ids = counts.map { "app/chat/observers=100/views=\($0)" }
    guard let id = ids.first(where: { figures.time(of: $0, by: "views") != nil }),
      let count = Int(id.split(separator: "=").last ?? ""),
      let views = figures.time(of: id, by: "views"),
      let eager = figures.ratio(of: "eager", to: "views", on: id)
    else { return nil }
    return """
      A chat of \(Phrase.count(count)) views changes its style in \(Phrase.time(views / 2)); visiting \
      every node takes \(Phrase.times(eager)) as long.
      """
  }

  static func scrolling(_ figures: Figures) -> String? {
    let parts = ["rotate", "text-size", "scroll"].compactMap { event in
      figures.time(of: "app/chat/\(event)/views=5000", by: "views")
    }
    guard parts.count == 3 else { return nil }
    return """
      In a chat of 5,000 views, rotating the device costs \(Phrase.time(parts[0] / 2)), changing the \
      text size \(Phrase.time(parts[1] / 2)), and scrolling a row out and in \(Phrase.time(parts[2] / 40)).
      """
  }

  static func tracking(_ figures: Figures) -> String? {
    let id = "tracking/layout/views=1000"
    guard let tracked = figures.time(of: id),
      let untracked = figures.time(of: id, by: "untracked"),
      let ratio = figures.ratio(of: "engine", to: "untracked", on: id)
    else { return nil }
    let each = max(0, tracked - untracked) / 1_000
    return """
      Tracking adds \(Phrase.time(each)) to each of 1,000 layouts that read a trait, and makes them take \
      \(Phrase.times(ratio)) as long.
      """
  }
}

// Findings about the memory of views.
extension TableFindings {
  static func viewMemory(_ figures: Figures) -> String? {
    let id = "app/memory/per=view"
    guard let view = figures.count(.liveBytes, of: id, by: "views"),
      let node = figures.count(.liveBytes, of: id)
    else { return nil }
    return "A view takes \(view) bytes, and its node in the tree \(node)."
  }

  static func trackingMemory(_ figures: Figures) -> String? {
    let id = "tracking/memory/per=view"
    guard let tracked = figures.count(.liveBytes, of: id),
      let untracked = figures.count(.liveBytes, of: id, by: "untracked")
    else { return nil }
    return "Tracking what a layout reads takes \(tracked - untracked) more bytes for each view."
  }
}

// Findings about SwiftUI.
extension TableFindings {
  static func eachWay(_ figures: Figures) -> String? {
    let (toSwiftUI, toUIKit) = ("bridge/crossing/to=SwiftUI", "bridge/crossing/to=UIKit")
    guard let out = figures.time(of: toSwiftUI), let back = figures.time(of: toUIKit),
      let outRatio = figures.ratio(of: "controllers", on: toSwiftUI),
      let backRatio = figures.ratio(of: "controllers", on: toUIKit)
    else { return nil }
    return """
      A change reaches SwiftUI in \(Phrase.time(out / 2)) and UIKit in \(Phrase.time(back / 2)); between \
      controllers alone it takes \(Phrase.times(outRatio)) and \(Phrase.times(backRatio)) as long.
      """
  }

  static func bodies(_ figures: Figures) -> String? {
    guard let read = figures.time(of: "bridge/read/bodies=10000"),
      let everything = figures.ratio(of: "everything", on: "bridge/read/bodies=10000"),
      let unread = figures.time(of: "bridge/unread/bodies=10000")
    else { return nil }
    return """
      A view that reads the trait costs \(Phrase.time(read / 20_000)) a change, 10,000 that do not read \
      it \(Phrase.time(unread / 2)) together; evaluating every body takes \(Phrase.times(everything)) as \
      long even if all read the trait.
      """
  }
}
