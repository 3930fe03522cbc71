// What the dial's xib holds: its views, their constraints and outlets, and what the thumb's gesture does.
import BezelAppleNames

func dialScreen() -> UIViewController? {
    NibTable.register("PaymentDialView") { owner in
        guard let dial = owner as? PaymentDialView else { return [] }
        return [dialViews(of: dial)]
    }
    let screen = UIViewController()
    let dial = PaymentDialView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    screen.loadViewIfNeeded()
    screen.view.addSubview(dial)
    dial.updateConstraints()
    return screen
}

private func dialViews(of dial: PaymentDialView) -> UIView {
    let ground = UIColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
    let top = UIView(frame: dial.bounds)
    let (face, text, wedge) = (UIView(), UIView(), UIView())
    let holder = UIView()
    let thumb = DialThumbView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    let picture = UIImageView()
    picture.contentMode = .scaleAspectFit
    let (balance, funding) = (UILabel(), UILabel())
    (face.backgroundColor, wedge.backgroundColor) = (ground, ground)
    text.backgroundColor = .systemBackground
    (balance.font, balance.textAlignment) = (.boldSystemFont(ofSize: 45), .center)
    (funding.font, funding.textAlignment) = (.systemFont(ofSize: 20), .center)
    holder.clipsToBounds = true
    for (view, outer) in [
        (face, top), (holder, top), (text, top), (thumb, top), (wedge, holder), (picture, text), (balance, text),
        (funding, text),
    ] as [(UIView, UIView)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
    }
    func fill(_ view: UIView, _ outer: UIView, _ inset: CGFloat) -> [NSLayoutConstraint] {
        [
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
            view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
        ]
    }
    func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
        [view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height)]
    }
    let x = thumb.centerXAnchor.constraint(equalTo: top.centerXAnchor)
    let y = thumb.centerYAnchor.constraint(equalTo: top.centerYAnchor)
    NSLayoutConstraint.activate(
        fill(face, top, 5) + fill(text, top, 51) + fill(picture, text, 0) + size(thumb, 56, 56) + size(wedge, 56, 56)
            + size(holder, 28, 56) + [
                x, y, holder.leadingAnchor.constraint(equalTo: top.centerXAnchor),
                holder.topAnchor.constraint(equalTo: top.topAnchor),
                wedge.topAnchor.constraint(equalTo: holder.topAnchor),
                wedge.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
                balance.centerXAnchor.constraint(equalTo: text.centerXAnchor),
                balance.centerYAnchor.constraint(equalTo: text.centerYAnchor),
                funding.topAnchor.constraint(equalTo: balance.bottomAnchor),
                funding.centerXAnchor.constraint(equalTo: text.centerXAnchor),
            ])
    top.layoutIfNeeded()
    (dial.dialBody, dial.textView, dial.bitmapView) = (face, text, picture)
    (dial.balanceLabel, dial.fundingLabel) = (balance, funding)
    (dial.thumbView, dial.wedgeView) = (thumb, wedge)
    (dial.thumbXConstraint, dial.thumbYConstraint) = (x, y)
    funding.text = dial.funds
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak dial] gesture in
        (gesture as? UIPanGestureRecognizer).map { dial?.thumbViewPanned($0) }
    }
    thumb.addGestureRecognizer(pan)
    return top
}
