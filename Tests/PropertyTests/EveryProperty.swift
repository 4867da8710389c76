import Foundation
import TraitReference
import TraitTestSupport
import TraitTree

/// Every property that a corpus line or TRAITS_REPLAY can name.
enum EveryProperty {
  static var properties: [Property] {
    let decoding: [any DecodingProperty.Type] = [
      CollectionTextProperty.self, PropertyListProperty.self, AssetProperty.self,
      ExactRecordProperty.self,
      RunRecordProperty.self, RecordingTextProperty.self,
    ]
    let ofTheEngine: [any ForestProperty.Type] = [
      SettledProperty.self, CostOfAChangeProperty.self, TransformProperty.self,
      TransformGlanceProperty.self,
    ]
    return ofForests { TraitForest() } + ofTheEngine.map { $0.property { TraitForest() } }
      + decoding.map { $0.property } + [
        InheritanceProperties.property(), InheritanceProperties.limits(),
        UnrestProperties.property(),
        TowerProperties.towers(resolvedWith: nil), NestProperties.property(),
        ContainerProperties.property(), PresentationProperties.property(),
        ListProperties.property(), RowProperties.property(), SketchProperties.property(),
        PrecedenceProperties.property(), TrackingProperties.property(),
        HandleProperties.property(),
        PersistenceProperties.property(),
        ExplanationProperty.property(),
        ReplayProperty.property(), TransformProperty.replays,
        TransformProperty.replaysFromTheMiddle,
        MidwayProperty.property(), EveryReadProperty.property(),
        ForgedRecordingProperty.property(), FalseRecordingProperty.property(),
        AuditProperties.property(),
        ValueProperty.property,
        TestModelProperty.property(), TestModelProperty.propertyBefore17(),
        TestModelProperty.propertyOfUnrest(),
        TestModelProperty.propertyOfLimits(), HostedModelProperty.property(),
      ]
  }

  /// Those of implementations; agreement only if the implementation is not the reference.
  static func ofForests<Forest: ForestUnderTest>(
    makeForest: @escaping () -> Forest
  ) -> [Property] {
    let properties: [any ForestProperty.Type] = [
      FromScratchProperty.self, DeliveryProperty.self, ChainProperty.self, LifetimeProperty.self,
      DeterminismProperty.self, OrderProperty.self, SetTwiceProperty.self,
      SetAndRemoveProperty.self,
      ReattachProperty.self, UnrelatedTraitProperty.self, AtOnceProperty.self, SubtreeProperty.self,
      ComparisonProperty.self,
    ]
    let own = properties.map { $0.property(makeForest: makeForest) }
    if Forest.self == ReferenceForest.self { return own }
    let agreement: [any ForestProperty.Type] = [AgreementProperty.self, GlanceProperty.self]
    return own + agreement.map { $0.property(makeForest: makeForest) }
  }

  /// - Throws: A sentence that names all properties, if none has this name.
  static func property(named name: String) throws -> Property {
    let all = properties
    if let property = all.first(where: { $0.name == name }) { return property }
    throw TestPlanError.property(name, all.map(\.name).sorted())
  }
}

extension TestPlan {
  /// The plan of the environment. A replay of a property that does not exist is refused: no test would
  /// run.
  static func ofThisProcess() throws -> TestPlan {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    if let replay = plan.replay { _ = try EveryProperty.property(named: replay.property) }
    return plan
  }
}
