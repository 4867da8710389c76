import TraitModel
import TraitTree

/// The application, without a screen or an event loop: the program runs its update cycles.
///
///     let scene = UIApplication.shared.connectScene(delegate: SceneDelegate())
///     UIApplication.shared.runUpdateCycle()
///
/// An update cycle visits every scene, then every shown window without a scene, top-down. At each
/// view it updates the traits, then lays the view out, then visits its subviews. It repeats this
/// until nothing is left to do, then draws.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The application of this process.
  public static let shared = UIApplication()

  /// The windows of all scenes, in the order of their connection, then the shown ones without a
  /// scene.
  package var allWindows: [UIWindow] { scenes.flatMap(\.windows) + WindowsWithoutScene.shown }

  /// The connected scenes, in the order of their connection.
  public var scenes: [UIWindowScene] { sceneRoll.entries }

  @exclusivity(unchecked) private var sceneRoll = Roll<UIWindowScene>() {
    didSet { knownScenes = nil }
  }

  /// Overrides above all scenes and windows, applied by the next update. Environments that no
  /// update has visited read them at once.
  public var traitOverrides = UITraitOverrides() { didSet { traitsDidChange() } }

  /// The device that the application runs on: it gives the traits that nothing overrides, and the
  /// size of the screen. Nil by default: no trait is specified, and the screen is empty.
  ///
  /// Setting another device, or turning it, is a transition: controllers on screen are called,
  /// windows that fill the screen are resized, and an update cycle runs before the assignment
  /// returns.
  public var device: DeviceProfile? {
    get { profile }
    set { if newValue != profile { change(to: newValue) } }
  }

  private var profile: DeviceProfile?

  /// The application's delegate, if that is a responder and has no other place in the chain.
  public override var next: UIResponder? {
    guard let delegate = looks["delegate"] as? UIResponder, !(delegate is UIEnvironment),
      delegate !== self
    else { return nil }
    return delegate
  }

  private func traits(of device: DeviceProfile?) -> TraitCollection {
    (device?.traits ?? TraitCollection()).applying(traitOverrides.overrides)
  }

  private func traitsDidChange() {
    let traits = traits(of: profile)
    let settings = SystemSettings(DeviceTraits.collection)
    DeviceTraits.collection = UITraitCollection(traits)
    EnvironmentForest.forest.fallback = traits
    SystemSettings(DeviceTraits.collection).postChanges(since: settings)
  }

  /// Posted by the application when `systemPrefersReducedResourceUsage` changes.
  public nonisolated static let systemPrefersReducedResourceUsageDidChangeNotification =
    Notification.Name("UIApplicationSystemPrefersReducedResourceUsageDidChangeNotification")

  /// Whether the system would like less work to be done: what `traitOverrides` here say.
  public var systemPrefersReducedResourceUsage: Bool {
    EnvironmentForest.forest.fallback[UITraitSystemPrefersReducedResourceUsage.self]
  }

  /// Counts the changes of the device: one that a controller makes when it hears of another is newer.
  private var deviceChanges = 0

  private func change(to device: DeviceProfile?) {
    deviceChanges += 1
    let number = deviceChanges
    let transition = DeviceTransition()
    defer { transition.finish() }
    let bounds = device?.bounds ?? .zero
    transition.announce(
      traits(of: device), bounds.size, instead: EnvironmentForest.forest.fallback, in: allWindows)
    if deviceChanges != number { return }
    let filling = allWindows.filter(\.fillsScreen)
    profile = device
    traitsDidChange()
    for window in filling { window.frame = bounds }
    SafeArea.screenDidChange()
    runUpdateCycle()
  }

  /// Called with a sentence when an update cycle does not settle, when stored data is invalid, or
  /// when a presentation is ignored; prints it by default.
  public var onDiagnostic: (_ sentence: String) -> Void = UIApplication.printDiagnostic {
    // The deinit of what the old one captured may report something.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called with a line just before each delivery: the environment's class, and those of the
  /// observed traits that changed, with their values, `UILabel: UserInterfaceStyle Light → Dark`.
  /// Nil by default. It must change no traits.
  public var changeLog: ((_ line: String) -> Void)? {
    didSet {
      withExtendedLifetime(oldValue) {
        EnvironmentForest.forest.onDelivery = changeLog.map { log in
          { delivery in
            MainActor.assumeIsolated {
              var delivery = delivery
              delivery.name = EnvironmentForest.name(of: delivery.node)
              log("\(delivery)")
            }
          }
        }
      }
    }
  }

  // Exclusivity is not checked: these are only read, assigned or appended to.
  @exclusivity(unchecked) private var appeared: [TraitNode] = []
  @exclusivity(unchecked) private var display: [TraitNode] = []
  @exclusivity(unchecked) private var transitions: [Transition] = []
  @exclusivity(unchecked) private var isUpdating = false
  @exclusivity(unchecked) private var isUnsettled = false
  private var scenesMade = 0

  /// Called with each new scene before its delegate, in order of registration.
  private var preparations: [Preparation] = []

  private struct Preparation {
    let owner: ObjectIdentifier
    let prepare: (UIWindowScene) -> Void
    let forget: (UIWindowScene) -> Void
  }

  /// After this many turns, an update cycle stops and reports.
  private static let cycleLimit = 100

  private static let printDiagnostic: (String) -> Void = { sentence in
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}

// MARK: - Scenes

extension UIApplication {
  /// Makes a scene and calls its delegate, which the scene retains.
  ///
  /// - Parameter makeScene: Makes the scene, for programs with their own subclass.
  @discardableResult
  public func connectScene(
    delegate: (any UISceneDelegate)? = nil,
    by makeScene: @MainActor (UISceneSession, UIScene.ConnectionOptions) -> UIWindowScene = {
      UIWindowScene(session: $0, connectionOptions: $1)
    }
  ) -> UIWindowScene {
    scenesMade += 1
    let session = UISceneSession(identifier: "scene-\(scenesMade)")
    let options = UIScene.ConnectionOptions()
    let scene = makeScene(session, options)
    if scene.place != nil || !scene.isLive {
      TraitFailure.fail("Can't connect \(name(scene)) a second time: make another one")
      return scene
    }
    if let delegate { scene.delegate = delegate }
    scene.place = sceneRoll.add(scene)
    // Each of these may disconnect the scene, or replace its delegate.
    for preparation in preparations where connects(scene) { preparation.prepare(scene) }
    // Before the delegate makes windows (F155).
    if connects(scene) { scene.post(UIScene.willConnectNotification) }
    if connects(scene) { scene.delegate?.scene(scene, willConnectTo: session, options: options) }
    if connects(scene) { scene.stage = .entering }
    if connects(scene) { scene.delegate?.sceneWillEnterForeground(scene) }
    if connects(scene) { scene.post(UIScene.willEnterForegroundNotification) }
    if connects(scene) { scene.stage = .active }
    if connects(scene) { scene.delegate?.sceneDidBecomeActive(scene) }
    if connects(scene) { scene.post(UIScene.didActivateNotification) }
    return scene
  }

  package var sceneCount: Int { sceneRoll.count }

  /// Whether a scene is connected.
  package func connects(_ scene: UIScene) -> Bool { (scene as? UIWindowScene)?.place != nil }

  /// Calls `prepare` with each scene that connects from now on, before its delegate, and `forget`
  /// with each that was disconnected. A second call replaces the same owner's first.
  package func prepareScenes(
    for owner: AnyObject, _ prepare: @escaping (UIWindowScene) -> Void,
    atEnd forget: @escaping (UIWindowScene) -> Void
  ) {
    stopPreparingScenes(for: owner)
    preparations.append(
      Preparation(owner: ObjectIdentifier(owner), prepare: prepare, forget: forget))
  }

  package func stopPreparingScenes(for owner: AnyObject) {
    preparations.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Hides a scene's windows and releases the scene. A second call does nothing.
  public func disconnect(_ scene: UIWindowScene) {
    withExtendedLifetime(scene) { remove(scene) }
  }

  private func remove(_ scene: UIWindowScene) {
    if scene.isLeaving { return }
    scene.isLeaving = true
    if scene.stage == .active {
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
    }
    if scene.stage != .unattached {
      scene.stage = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    }
    if let place = scene.place { sceneRoll.remove(at: place) { $0.place = $1 } }
    scene.place = nil
    for preparation in preparations { preparation.forget(scene) }
    // Asked for while the windows are still shown.
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    scene.session.stateRestorationActivity = activity
    scene.end()
    scene.stage = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    scene.post(UIScene.didDisconnectNotification)
    scene.delegate = nil
  }

  /// Returns to the state before the first scene, with the application's properties as they were;
  /// for tests.
  public func reset() {
    for scene in scenes { disconnect(scene) }
    WindowsWithoutScene.hideAll()
    // Else a controller that lives on would wait for their ends. What they call may present again.
    for _ in 0..<Self.cycleLimit where !transitions.isEmpty {
      let ending = transitions
      transitions = []
      for transition in ending { transition.finish() }
    }
    profile = nil
    traitOverrides = UITraitOverrides()
    Strays.forgetAll()
    (onDiagnostic, changeLog) = (UIApplication.printDiagnostic, nil)
    withExtendedLifetime(preparations) { preparations = [] }
    withExtendedLifetime(looks) { looks = [:] }
    AnimationEnds.forgetAll()
    for view in display where EnvironmentForest.forest.contains(view) {
      (EnvironmentForest.table[view] as? UIView)?.viewState.isWaitingForDisplay = false
    }
    (appeared, display, transitions) = ([], [], [])
    UIResponder.forgetFirst()
    UIView.onEnteringWindow = nil
    TraitCollection.current = TraitCollection()
  }
}

// MARK: - Update cycles

extension UIApplication {
  /// Brings traits and layout up to date in all scenes, then in all shown windows without a scene,
  /// until nothing is left to do; then draws the views that need it. During an update or a delivery
  /// it does nothing.
  ///
  /// - Complexity: O(1) if nothing has changed; else what the changes touch.
  public func runUpdateCycle() {
    let forest = EnvironmentForest.forest
    if isUpdating || forest.isUpdating || forest.isCalling { return }
    (isUpdating, isUnsettled) = (true, false)
    defer { isUpdating = false }
    UndoManager.endTurn()
    if AnimationEnds.areWaiting { AnimationEnds.beginCycle() }
    for _ in 0..<Self.cycleLimit {
      if Adapting.hasToAsk { Adapting.adaptAll() }
      WindowsWithoutScene.putInOrder()
      forest.update(attending: true)
      // What begins from here on has nothing updated yet.
      let ending = transitions
      transitions = []
      finishUpdate()
      if !appeared.isEmpty || !ending.isEmpty { finishAppearing(ending) }
      if isUnsettled { return }
      if treesNeedUpdate { continue }
      if display.isEmpty, appeared.isEmpty, transitions.isEmpty { return }
      draw()
      if !isUnfinished { return }
    }
    report(
      """
      The update cycle does not settle: after \(Self.cycleLimit) turns there is still something to \
      do; look for a layout or a handler that invalidates each time
      """)
  }

  /// Whether an update cycle would do something.
  public var needsUpdate: Bool { isUnfinished || AnimationEnds.areWaiting }

  private var isUnfinished: Bool {
    treesNeedUpdate || !appeared.isEmpty || !display.isEmpty || !transitions.isEmpty
  }

  private var treesNeedUpdate: Bool {
    EnvironmentForest.forest.needsUpdate || Strays.mayExist && Strays.needUpdate
      || Adapting.hasToAsk && Adapting.isDue
  }

  /// Runs the main run loop until `date`, with an update cycle after each turn that left work.
  public func run(until date: Date) {
    repeat {
      if needsUpdate { runUpdateCycle() }
      let turn = min(date, Date(timeIntervalSinceNow: 1.0 / 60))
      if !RunLoop.main.run(mode: .default, before: turn) { Thread.sleep(until: turn) }
    } while Date() < date
    if needsUpdate { runUpdateCycle() }
  }

  func addToAppeared(_ controller: TraitNode) { appeared.append(controller) }
  func addToDisplay(_ view: TraitNode) { display.append(view) }
  /// The transition ends when the controllers of the next update have appeared.
  func addTransition(_ transition: Transition) { transitions.append(transition) }

  /// Says what was ignored.
  func log(_ sentence: String) { onDiagnostic(sentence) }

  func report(_ sentence: String) {
    isUnsettled = true
    onDiagnostic(sentence)
  }

  private func finishAppearing(_ ending: [Transition]) {
    let controllers = appeared
    appeared = []
    for controller in controllers where EnvironmentForest.forest.contains(controller) {
      (EnvironmentForest.table[controller] as? UIViewController)?.didAppear()
    }
    for transition in ending { transition.finish() }
  }

  private func draw() {
    let views = display
    display = []
    UIView.draw(views)
  }
}
