// Turning pieces by hand: values at the point pulled to.
import Bezel
import BezelBatch
import BezelStudio
import BezelGeometry

extension BezelPieces {
    func turned(_ question: TurnQuestion) throws(JobFailure) -> TurnAnswer? {
        do throws(GalleryError) {
            if question.command == "dial" {
                return Self.turned(try PaymentDial(json: Data(question.spec)), question.aim)
            }
            return Self.turned(
                try .read(Data(question.spec)), question, isWatch: question.command == "watch")
        } catch {
            throw JobFailure(.input, "\(error)")
        }
    }

    func ranged(_ question: RangeQuestion) throws(JobFailure) -> [UInt8] {
        do throws(GalleryError) {
            var face = try Instrument.read(Data(question.spec))
            face.setDomain(of: question.scale, from: question.from, to: question.to)
            try face.check()
            return Array(try face.json())
        } catch {
            throw JobFailure(.input, "\(error)")
        }
    }

    // MARK: Dials

    private static let steps = 1_000.0
    /// Rounds to a power of ten that suits the range.
    private static func stepped(_ value: Double, from: Double, to: Double) -> Double {
        let step = pow(10, log10(abs(to - from) / steps).rounded(.up))
        return step > 0 && step.isFinite ? ((value / step).rounded() * step).rounded(toPlaces: 6) : value
    }

    private static func turned(_ dial: PaymentDial, _ aim: TurnQuestion.Aim) -> TurnAnswer? {
        guard let value = dial.value else { return nil }
        let (name, from, to) =
            switch value {
            case .fraction: ("value", 0.0, 1.0)
            case .amount(_, let from, let to): ("amount", from, to)
            }
        let next: Double
        switch aim {
        case .point(let x, let y):
            guard let found = dial.value(towards: Point(x: x, y: y)) else { return nil }
            next = stepped(found, from: from, to: to)
        case .value(let wanted): next = wanted
        }
        guard next.isFinite else { return nil }
        return TurnAnswer(hold: "value", values: [(name, next.clamped(from: min(from, to), through: max(from, to)))])
    }

    // MARK: Faces

    private static func turned(_ face: Instrument, _ question: TurnQuestion, isWatch: Bool) -> TurnAnswer? {
        let (hold, value): (String, Double)
        switch question.aim {
        case .point(let x, let y):
            guard let found = nearest(face, Point(x: x, y: y), hold: question.hold) else { return nil }
            (hold, value) = (found.hold, isWatch ? found.value : stepped(found.value, from: found.from, to: found.to))
        case .value(let wanted):
            guard let name = question.hold, face.values[name] != nil else { return nil }
            (hold, value) = (name, wanted)
        }
        guard value.isFinite else { return nil }
        return TurnAnswer(
            hold: hold,
            values: isWatch ? WatchTurn(face.values).values(hold, value) : [(hold, value.rounded(toDigits: 6))])
    }

    private static func nearest(_ face: Instrument, _ point: Point, hold: String?) -> PulledHand? {
        var best: (hand: PulledHand, gap: Double)?
        for hand in face.layers.compactMap(\.turnedHand) where hold == nil || hold == hand.value {
            guard let scale = face.scales[hand.scale], let now = face.values[hand.value],
                let value = face.value(at: point, scale: hand.scale), let place = scale.fraction(of: value),
                let present = scale.fraction(of: now)
            else { continue }
            var gap = abs(place - present)
            if scale.isClosed { gap = min(gap, 1 - gap) }
            if best.map({ gap < $0.gap }) ?? true {
                best = (PulledHand(hold: hand.value, value: value, from: scale.from, to: scale.to), gap)
            }
        }
        return best?.hand
    }
}

/// `from` and `to` are its scale's range.
private struct PulledHand {
    var hold: String
    var value: Double
    var from: Double
    var to: Double
}

/// Minutes past the hour move the hour.
private struct WatchTurn {
    private let old: [String: Double]

    init(_ values: [String: Double]) { old = values }

    func values(_ hold: String, _ value: Double) -> [(name: String, value: Double)] {
        guard let hour = old["hour"], let minute = old["minute"], ["hour", "minute", "second"].contains(hold) else {
            return [(hold, value.rounded(toPlaces: 4))]
        }
        // Minutes after twelve.
        var time = hold == "hour" ? value * 60 : hour * 60
        if hold != "hour" {
            let step = Self.nearest(value - (hold == "minute" ? minute : old["second"] ?? 0), round: 60)
            time += hold == "minute" ? step : step / 60
        }
        time = Self.positive(time, round: 720)
        var next: [(name: String, value: Double)] = []
        if let day = old["hour24"] {
            // Keep the half of the day, unless hands pass twelve.
            let whole = day * 60
            let step = Self.nearest(time - whole.truncatingRemainder(dividingBy: 720), round: 720)
            next.append(("hour24", (Self.positive(whole + step, round: 1_440) / 60).rounded(toPlaces: 6)))
        }
        next.append(("hour", (time / 60).rounded(toPlaces: 6)))
        next.append(("minute", time.truncatingRemainder(dividingBy: 60).rounded(toPlaces: 4)))
        if hold == "second" {
            next.append(("second", value.rounded(toPlaces: 4)))
        } else if hold == "hour", old["second"] != nil {
            next.append(("second", (time * 60).truncatingRemainder(dividingBy: 60).rounded(toPlaces: 3)))
        }
        return next
    }

    private static func nearest(_ step: Double, round: Double) -> Double {
        step > round / 2 ? step - round : step < -round / 2 ? step + round : step
    }
    private static func positive(_ value: Double, round: Double) -> Double {
        (value.truncatingRemainder(dividingBy: round) + round).truncatingRemainder(dividingBy: round)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = pow(10, Double(places))
        let scaled = self * factor
        return scaled.isFinite ? scaled.rounded() / factor : self
    }
    fileprivate func rounded(toDigits digits: Int) -> Double {
        guard self != 0, isFinite else { return self }
        let places = digits - 1 - Int(clamping: log10(abs(self)).rounded(.down))
        guard abs(places) < 300 else { return self }
        // Positive powers of ten are exact.
        let factor = pow(10, Double(abs(places)))
        let scaled = places >= 0 ? self * factor : self / factor
        guard scaled.isFinite else { return self }
        return places >= 0 ? scaled.rounded() / factor : scaled.rounded() * factor
    }
}

extension InstrumentLayer {
    fileprivate var turnedHand: (scale: String, value: String)? {
        guard case .hand(let hand) = self, case .name(let name) = hand.value else { return nil }
        return (hand.scale, name)
    }
}
