/// The subviews of a view, which owns them: a list that is linked through the views, so that adding and
/// removing one takes no search however many there are.
///
///     superview    first ┐                            ┌ last
///                        ▼                            ▼
///     siblings     [– a next] ⇄ [previous b next] ⇄ [previous c –]
///
/// Only `link` and `unlink` change what is retained.
@MainActor
struct SubviewList {
  private(set) var first: Unmanaged<UIView>?
  private(set) var last: Unmanaged<UIView>?
  private(set) var count = 0
  /// What `array` returned, until the list changes.
  private var made: [UIView]?
}

/// A view's neighbours in its superview's list. Unretained: the superview retains both.
struct Siblings {
  var previous: Unmanaged<UIView>?
  var next: Unmanaged<UIView>?
}

extension SubviewList {
  var isEmpty: Bool { count == 0 }

  var array: [UIView] {
    mutating get {
      if let made { return made }
      var array: [UIView] = []
      array.reserveCapacity(count)
      push(onto: &array)
      array.reverse()
      made = array
      return array
    }
  }

  /// Retains a view and puts it before `next`, or last if that is nil.
  mutating func link(_ view: UIView, before next: UIView?) {
    let link = Unmanaged.passRetained(view)
    let previous = next.map { $0.siblings.previous } ?? last
    view.siblings = Siblings(previous: previous, next: next.map(Unmanaged.passUnretained))
    if let previous { previous.takeUnretainedValue().siblings.next = link } else { first = link }
    if let next { next.siblings.previous = link } else { last = link }
    count += 1
    made = nil
  }

  /// Takes a view out. The caller gets the reference that the list had.
  mutating func unlink(_ view: UIView) -> UIView {
    let (previous, next) = (view.siblings.previous, view.siblings.next)
    if let previous {
      previous.takeUnretainedValue().siblings.next = next
    } else {
      first = next
    }
    if let next { next.takeUnretainedValue().siblings.previous = previous } else { last = previous }
    view.siblings = Siblings()
    count -= 1
    made = nil
    return Unmanaged.passUnretained(view).takeRetainedValue()
  }

  /// Takes all views out. The caller gets the references that the list had.
  mutating func unlinkAll() -> [UIView] {
    var views: [UIView] = []
    views.reserveCapacity(count)
    var next = first
    while let link = next {
      let view = link.takeRetainedValue()
      next = view.siblings.next
      view.siblings = Siblings()
      views.append(view)
    }
    (first, last, count, made) = (nil, nil, 0, nil)
    return views
  }

  /// The view at an index; nil at the end.
  ///
  /// - Complexity: O(index), or O(count - index) if that is less.
  func view(at index: Int) -> UIView? {
    if index >= count { return nil }
    let index = max(index, 0)
    let isNearFirst = index * 2 < count
    var view = isNearFirst ? first : last
    for _ in 0..<(isNearFirst ? index : count - 1 - index) {
      FacadeWork.steps += 1
      let siblings = view?.takeUnretainedValue().siblings
      view = isNearFirst ? siblings?.next : siblings?.previous
    }
    return view?.takeUnretainedValue()
  }

  /// How many views from the first on are wanted, before one that is not.
  ///
  /// - Complexity: O(that).
  func countOfFirst(_ isWanted: (UIView) -> Bool) -> Int {
    var (count, next) = (0, first)
    while let view = next?.takeUnretainedValue(), isWanted(view) {
      FacadeWork.steps += 1
      (count, next) = (count + 1, view.siblings.next)
    }
    return count
  }

  /// Appends the views to an array, the last first.
  func push(onto views: inout [UIView]) {
    FacadeWork.steps += count
    var next = last
    while let view = next?.takeUnretainedValue() {
      views.append(view)
      next = view.siblings.previous
    }
  }
}
