import UIKitTraits

// Items whose action is a method that takes the item. The target is not retained.

extension UIBarButtonItem {
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: nil as Selector?)
    call(target, action)
    self.title = title
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: nil as Selector?)
    call(target, action)
  }

  private func call<Target: AnyObject>(
    _ target: Target,
    _ action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    primaryAction = UIAction { [weak self, weak target] _ in
      if let self, let target { action(target)(self) }
    }
  }
}
