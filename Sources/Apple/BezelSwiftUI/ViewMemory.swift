import BezelDrawing
import BezelGeometry

final class ViewMemory {
    private var kept: [DrawingPass.Position: AnyObject] = [:]
    private var touched: Set<DrawingPass.Position> = []
    private var present: [DrawingPass.Position: () -> Void] = [:]
    var actions: [() -> Void] = []
    private(set) var isChanged = true
    private(set) var animation: Animation?
    var flush: (() -> Void)?
    /// What the body that is being read has looked at so far.
    var sources: [ChangeSource] = []
    /// Whether a body is being read.
    var isReading = false

    func kept<Object: AnyObject>(at position: DrawingPass.Position, make: () -> Object) -> Object {
        touched.insert(position)
        if let found = kept[position] as? Object { return found }
        let object = make()
        kept[position] = object
        return object
    }
    /// What is kept there, which stays.
    func object(at position: DrawingPass.Position) -> AnyObject? {
        touched.insert(position)
        return kept[position]
    }
    func keep(_ object: AnyObject, at position: DrawingPass.Position) {
        touched.insert(position)
        kept[position] = object
    }
    /// The body that is being read depends on it.
    func note(_ source: any ChangeCounting) {
        guard isReading else { return }
        sources.append(ChangeSource(source))
    }
    /// Called before a change. Changes with the same animation are drawn together.
    func willChange() {
        let next = AnimationScope.current
        if isChanged, animation != next { flush?() }
        isChanged = true
        animation = next
    }
    /// Whether no walk has ended.
    private(set) var isFirstWalk = true
    func begin() -> Animation? {
        defer { (isChanged, animation) = (false, nil) }
        touched = []
        return animation
    }
    func isPresent(at position: DrawingPass.Position, appear: @escaping () -> Void, disappear: @escaping () -> Void) {
        touched.insert(position)
        if present[position] == nil { actions.append(appear) }
        present[position] = disappear
    }
    func end() {
        isFirstWalk = false
        kept = kept.filter { touched.contains($0.key) }
        for (position, disappear) in present where !touched.contains(position) {
            present[position] = nil
            actions.append(disappear)
        }
    }
}

private final class Course<Value: AnimatableVector> {
    var start: Value
    var target: Value
    var begin = 0.0
    var animation: Animation?
    init(_ value: Value) { (start, target) = (value, value) }

    func value(at time: Double) -> Value {
        guard let animation else { return target }
        return start.moved(to: target, animation.progress(at: time - begin))
    }
    func go(to next: Value, at time: Double, by animation: Animation?) {
        start = value(at: time)
        (target, begin, self.animation) = (next, time, animation)
    }
}
private final class Watched<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

final class HostPass: PassObserver {
    let memory: ViewMemory
    let time: Double
    let date: Date
    private(set) var regions: [TouchRegion] = []
    /// Screens over all.
    var screens: [AnyDrawable] = []
    /// What is known only when all is laid out.
    var afterLayout: [() -> Void] = []
    /// What changes are animated by at this place of the walk.
    private(set) var animation: Animation?

    init(memory: ViewMemory, time: Double, date: Date) {
        self.memory = memory
        self.time = time
        self.date = date
        animation = memory.begin()
    }

    func animating<T>(by animation: Animation?, _ work: () -> T) -> T {
        let outer = self.animation
        self.animation = animation
        defer { self.animation = outer }
        return work()
    }
    func willRead(_ part: some Drawable, in pass: DrawingPass) -> (any Error)? {
        let owner = (part as? any PropertyOwner)?.owner ?? part
        var problem: (any Error)?
        for (index, child) in Mirror(reflecting: owner).children.enumerated() {
            if let reading = child.value as? any EnvironmentReading {
                reading.read(pass.inherited.values)
                problem = problem ?? reading.problem(type(of: owner))
            }
            guard let property = child.value as? any HostedProperty else { continue }
            pass.at(.value(index)) { property.link(to: memory, at: pass.position) }
        }
        return problem
    }
    func animated<Value: AnimatableVector>(_ target: Value, in pass: DrawingPass) -> Value {
        pass.at(.course) {
            let course = memory.kept(at: pass.position) { Course(target) }
            if course.target != target { course.go(to: target, at: time, by: animation) }
            return course.value(at: time)
        }
    }
    /// 0…1 for a view that a change with an animation showed; 1 for those of the first walk.
    func coming(in pass: DrawingPass) -> Double {
        pass.at(.other) {
            let course = memory.kept(at: pass.position) { Course(memory.isFirstWalk || animation == nil ? 1.0 : 0.0) }
            if course.target != 1 { course.go(to: 1, at: time, by: animation) }
            return course.value(at: time)
        }
    }
    /// Since the previous walk; false at first.
    func isChanged<Value: Equatable>(_ value: Value, in pass: DrawingPass) -> Bool {
        previous(value, in: pass).map { $0 != value } ?? false
    }
    func previous<Value: Equatable>(_ value: Value, in pass: DrawingPass) -> Value? {
        pass.at(.watched) {
            var isNew = false
            let watched = memory.kept(at: pass.position) {
                isNew = true
                return Watched(value)
            }
            defer { watched.value = value }
            return isNew ? nil : watched.value
        }
    }
    func note(_ region: TouchRegion) -> String {
        regions.append(region)
        return TouchRegion.label(regions.count - 1)
    }
}
extension DrawingPass {
    var host: HostPass? { observer as? HostPass }
    /// Runs after the drawing, which is then done again; outside a host at once.
    package func afterDrawing(_ action: @escaping () -> Void) {
        guard let memory = host?.memory else { return action() }
        memory.actions.append {
            memory.willChange()
            action()
        }
    }
}

protocol PropertyOwner {
    var owner: Any { get }
}
extension ModifiedContent: PropertyOwner {
    var owner: Any { modifier }
}
