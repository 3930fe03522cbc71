// For HTML files and the studio.

/// Defines `bezelVote(svg, parts, facts, options)`.
package enum VoteScript {
    package static let text = #"""
        /* Plays two vote buttons. Outlines, courses and labels follow Bezel's drawing of the same vote. */
        function bezelVote(root, parts, facts, options = {}) {
          const ns = 'http://www.w3.org/2000/svg', f = facts, sides = [0, 1];
          const make = (name, attributes, parent) => {
            const element = document.createElementNS(ns, name);
            for (const key in attributes) element.setAttribute(key, attributes[key]);
            if (parent) parent.append(element);
            return element;
          };

          // MARK: Outlines
          const slant = (h) => h / Math.tan(f.angle);
          function shape(side, w, h, y, isWhole) {
            const half = Math.tan(f.angle / 2), k = Math.min(1, h / f.height), s = slant(h);
            const acute = Math.min(f.acute * k, Math.max(0, (w - h / 2) * half));
            const obtuse = Math.min(f.obtuse * k, Math.max(0, (w - s - h / 2) / half));
            const middles = isWhole ? [[h / 2, h / 2], [w - h / 2, h / 2], [w - h / 2, h / 2]]
              : [[h / 2, h / 2], [w - acute / half, acute], [w - s - obtuse * half, h - obtuse]];
            const radii = [h / 2, isWhole ? h / 2 : acute, isWhole ? h / 2 : obtuse];
            const q = Math.PI / 2, facing = isWhole ? 0 : q - f.angle, angles = [[q, 3 * q], [-q, facing], [facing, q]];
            const points = [];
            angles.forEach(([from, to], i) => {
              const step = (to - from) / 2, r = radii[i], k4 = 4 / 3 * Math.tan(step / 4) * r, [cx, cy] = middles[i];
              for (let n = 0; n < 2; n += 1) {
                const a = from + step * n, b = a + step;
                const p = [cx + Math.cos(a) * r, cy + Math.sin(a) * r], e = [cx + Math.cos(b) * r, cy + Math.sin(b) * r];
                if (n === 0) points.push(p);
                points.push([p[0] - Math.sin(a) * k4, p[1] + Math.cos(a) * k4], [e[0] + Math.sin(b) * k4, e[1] - Math.cos(b) * k4], e);
              }
            });
            const x = f.padding, right = f.padding + f.width;
            return points.flatMap(([px, py]) => (side === 0 ? [x + px, y + py] : [right - px, y + h - py]));
          }
          /** An extent's numbers: its outline's, then its box's. */
          function place(side, width, height, isWhole = false) {
            const y = f.padding + (Math.max(f.height, f.startHeight) - height) * f.startAnchor;
            const x = side === 0 ? f.padding : f.padding + f.width - width;
            let outline = shape(side, width > 0 ? width : f.minimumWidth, height, y, isWhole);
            if (!(width > 0)) {
              const edge = side === 0 ? f.padding : f.padding + f.width;
              outline = outline.map((n, i) => (i % 2 ? n : edge));
            }
            return [...outline, x, y, width, height];
          }
          const fraction = (side, share) => (side === 0 ? share : 1 - share);
          const widthOf = (part) => (part <= 0 ? 0 : part >= 1 ? f.width
            : Math.min(Math.max(f.width * part + slant(f.height) / 2 - f.gap / 2, f.minimumWidth), Math.max(f.minimumWidth, f.maximumWidth)));
          const first = (side) => place(side, f.startWidth, f.startHeight);
          const narrow = (side) => place(side, f.middleWidth, f.height);
          const last = (side, share) => { const part = fraction(side, share); return place(side, widthOf(part), f.height, part >= 1); };
          const mixed = (a, b, t) => a.map((n, i) => n + (b[i] - n) * t);
          const box = (state) => { const [x, y, width, height] = state.slice(-4); return { x, y, width, height }; };
          const data = (n) => {
            let d = '', i = 0;
            const point = () => `${n[i++].toFixed(3)} ${n[i++].toFixed(3)}`;
            for (let arc = 0; arc < 3; arc += 1) {
              d += (arc ? 'L' : 'M') + point();
              for (let k = 0; k < 2; k += 1) d += `C${point()} ${point()} ${point()}`;
            }
            return `${d}Z`;
          };

          // MARK: Labels
          const probe = document.createElement('canvas').getContext('2d');
          const percentage = (side, share) => {
            const own = fraction(side, share) * 100;
            if (own > 0 && own < 0.5) return '<1%';
            if (own < 100 && own > 99.5) return '>99%';
            const left = Math.round(share * 100);
            return `${side === 0 ? left : 100 - left}%`;
          };
          const spoken = (side, share) => (f.showsShares ? `${f.words[side]} ${percentage(side, share)}`.trim() : f.words[side]);
          function room(side, at) {
            const s = at.width >= f.width ? 0 : slant(at.height) / 2, middle = at.x + at.width / 2;
            return { middle: side === 0 ? middle - s / 2 : middle + s / 2, width: Math.max(0, at.width - s - at.height * 0.34) };
          }
          /** How large a label may be within a button, as a fraction of its size there. */
          function fit(label, side, at, outline, size = 1) {
            const { middle, width } = room(side, at), y = at.y + at.height / 2;
            const byWidth = width / Math.max(label[0] * size, 1e-9);
            const [x0, y0, x1, y1] = label.slice(1, 5).map((n) => n * size);
            if (x1 <= x0) return byWidth;
            const isWithin = (k) => [[x0, y0], [x1, y0], [x0, y1], [x1, y1]].every(([x, dy]) => probe.isPointInPath(outline, middle + x * k, y + dy * k));
            let low = 0, high = 1;
            if (isWithin(1)) low = 1;
            else for (let i = 0; i < 10; i += 1) { const m = (low + high) / 2; if (isWithin(m)) low = m; else high = m; }
            return Math.min(byWidth, low);
          }
          /** The labels of the counted vote, their scales, and the words below their buttons. */
          function results(share) {
            const chosen = sides.map((side) => {
              const own = f.labels[side], part = percentage(side, share), label = own.results[part], at = box(last(side, share));
              if (!(at.width > 0)) return { label, scale: 1, lines: 0, beside: null };
              const beside = own.beside?.shares.includes(part) ? { ...own.beside, at } : null;
              return { label, scale: Math.min(1, fit(label, side, at, new Path2D(data(last(side, share))))), lines: own.lines[part] ?? 1, beside };
            });
            const [one, other] = chosen, smaller = Math.min(one.scale, other.scale);
            const isAlike = one.lines === other.lines || smaller > f.alike * Math.max(one.scale, other.scale);
            if (f.showsShares && one.lines && other.lines && isAlike && !one.beside === !other.beside) one.scale = other.scale = smaller;
            const words = chosen.map((result) => result.beside).filter(Boolean), longest = Math.max(1e-9, ...words.map((word) => word.label[0]));
            let width = words.length > 1 ? (f.width - f.besideGap) / 2 : f.width;
            const isStacked = words.length > 1 && width / longest < f.readable;
            if (isStacked) width = f.width;
            const size = Math.min(1, width / longest);
            chosen.forEach(({ beside }, side) => {
              if (!beside) return;
              const length = beside.label[0] * size, from = f.padding + (side ? f.width - width : 0) + length / 2;
              beside.x = Math.min(Math.max(beside.at.x + beside.at.width / 2, from), Math.max(from, from + width - length));
              beside.y = beside.at.y + beside.at.height + beside.leading * size * (isStacked && side ? 2 : 1);
              beside.size = size;
            });
            return chosen;
          }

          // MARK: Elements
          root.setAttribute('viewBox', `0 0 ${f.sceneWidth} ${f.sceneHeight}`);
          root.classList.add('bezel-vote');
          const source = parts.querySelector('svg'), defs = make('defs', {}, root);
          const paints = [...source.querySelectorAll(':scope > path')].slice(0, 3).map((one) => one.getAttribute('fill'));
          for (const one of source.querySelectorAll('defs > *')) defs.append(document.importNode(one, true));
          for (const one of source.querySelectorAll(':scope > g[id^="letter-"]')) {
            const g = make('g', { id: `bezel-${one.id}` }, defs);
            for (const child of one.children) { const copy = document.importNode(child, true); copy.removeAttribute('aria-label'); g.append(copy); }
          }
          /** A paint for one button: a gradient is stretched over its box. */
          const paint = (fill, name) => {
            const id = /url\(["']?#([^"')]+)/.exec(fill ?? '')?.[1], old = id && defs.querySelector(`[id="${id}"]`);
            if (!old) return { value: fill ?? 'none', stretch: () => {} };
            const copy = old.cloneNode(true);
            copy.id = `bezel-${name}`;
            defs.append(copy);
            return { value: `url(#${copy.id})`, stretch: (at) => copy.setAttribute('gradientTransform', `matrix(${at.width} 0 0 ${at.height} ${at.x} ${at.y})`) };
          };
          const buttons = sides.map((side) => {
            const face = paint(paints[side], `face-${side}`), border = paint(paints[2], `border-${side}`);
            const clip = make('path', {}, make('clipPath', { id: `bezel-clip-${side}` }, defs));
            const g = make('g', { class: 'choice', role: 'button', tabindex: 0, 'aria-pressed': false }, root);
            const body = make('path', { fill: face.value }, g);
            const rim = make('path', { fill: 'none', stroke: border.value, 'stroke-width': 2 * f.border, 'stroke-linejoin': 'round', 'stroke-miterlimit': 10 },
              make('g', { 'clip-path': `url(#${clip.parentNode.id})` }, g));
            if (!(f.border > 0)) rim.remove();
            const ring = make('path', { class: 'ring' }, g);
            return { g, face, border, paths: [clip, body, rim, ring], before: make('g', {}, g), after: make('g', {}, g), beside: make('g', {}, g), shown: {} };
          });
          const pull = make('g', { class: 'pull', role: 'slider', tabindex: 0, 'aria-label': `Share of ${f.words[0] || 'the left'}`, 'aria-valuemin': 0, 'aria-valuemax': 100 }, root);
          const edge = make('path', {}, pull), hit = make('path', { class: 'hit', 'stroke-width': Math.max(24, f.gap + 12) }, pull);
          const status = document.createElement('p');
          status.setAttribute('role', 'status');
          status.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
          root.after(status);

          // MARK: Drawing
          /** What stands now: both outlines, and how much of each label shows. */
          const state = { places: sides.map(first), before: 1, after: 0 };
          let share = f.share, choice = null, frame = 0, labels = results(share);
          function write(button, name, label, side, at, outline, opacity, own) {
            const g = button[name];
            let total = 0;
            const { middle, width } = room(side, at);
            if (opacity > 0 && label.length > 5 && at.width > 0) {
              const size = own * Math.min(1, at.height / f.height), k = fit(label, side, at, outline, size);
              if (width > 1 && k > 0.01) total = size * Math.min(1, k);
            }
            g.style.display = total > 0 ? '' : 'none';
            if (!(total > 0)) return;
            fill(button, name, label, total, middle, at.y + at.height / 2, opacity);
          }
          function fill(button, name, label, size, x, y, opacity) {
            const g = button[name];
            if (button.shown[name] !== label) {
              button.shown[name] = label;
              g.replaceChildren();
              for (let i = 5; i < label.length; i += 3) make('use', { href: `#bezel-letter-${label[i]}`, x: label[i + 1], y: label[i + 2] }, g);
            }
            g.setAttribute('transform', `matrix(${size} 0 0 ${size} ${x} ${y})`);
            g.setAttribute('opacity', opacity);
          }
          function writeBeside(button, word) {
            const isShown = word && state.after > 0;
            button.beside.style.display = isShown ? '' : 'none';
            if (isShown) fill(button, 'beside', word.label, word.size, word.x, word.y, state.after);
          }
          function draw() {
            sides.forEach((side) => {
              const button = buttons[side], place = state.places[side], at = box(place), d = data(place), outline = new Path2D(d);
              button.g.style.visibility = at.width > 0.01 ? '' : 'hidden';
              for (const path of button.paths) path.setAttribute('d', d);
              button.face.stretch(at);
              button.border.stretch(at);
              write(button, 'before', f.labels[side].before, side, at, outline, state.before, 1);
              write(button, 'after', labels[side].label, side, at, outline, state.after, labels[side].scale);
              writeBeside(button, labels[side].beside);
              button.g.setAttribute('aria-label', choice === null ? f.words[side] || `choice ${side + 1}` : spoken(side, share));
              button.g.setAttribute('aria-pressed', String(choice === side));
            });
            const left = box(state.places[0]), x = left.x + left.width, line = `M${x + f.gap / 2} ${left.y + 2}L${x + f.gap / 2 - slant(left.height)} ${left.y + left.height - 2}`;
            pull.style.display = choice !== null && !frame ? '' : 'none';
            edge.setAttribute('d', line);
            hit.setAttribute('d', line);
            pull.setAttribute('aria-valuenow', String(Math.round(share * 100)));
            pull.setAttribute('aria-valuetext', `${spoken(0, share)}, ${spoken(1, share)}`);
          }

          // MARK: Motion
          const still = matchMedia('(prefers-reduced-motion: reduce)');
          const ramp = (t, from, to) => Math.min(1, Math.max(0, (t - from) / (to - from)));
          function eased(t) {
            if (!f.curve) return t;
            const at = t * (f.curve.length - 1), i = Math.min(f.curve.length - 2, Math.floor(at));
            return f.curve[i] + (f.curve[i + 1] - f.curve[i]) * (at - i);
          }
          /** Puts the course that starts from a state at a fraction of its time. */
          function move(from, ends, isCounted, time) {
            const t = eased(time);
            state.places = sides.map((side) => (t < 0.5 ? mixed(from.places[side], narrow(side), 2 * t) : mixed(narrow(side), ends[side], 2 * t - 1)));
            const gone = 1 - ramp(t, 0, 0.3), come = ramp(t, 0.65, 0.95);
            state.before = Math.max(from.before * gone, isCounted ? 0 : come);
            state.after = Math.max(from.after * gone, isCounted ? come : 0);
          }
          function run() {
            cancelAnimationFrame(frame);
            const isCounted = choice !== null, ends = sides.map((side) => (isCounted ? last(side, share) : first(side)));
            const from = { places: state.places, before: state.before, after: state.after };
            const end = () => {
              frame = 0;
              move(from, ends, isCounted, 1);
              draw();
              status.textContent = isCounted ? sides.map((side) => spoken(side, share)).join(', ') : '';
              root.dispatchEvent(new CustomEvent('vote', { bubbles: true, detail: { choice: isCounted ? f.words[choice] : null, share } }));
            };
            if (still.matches) { end(); return; }
            let start = null;
            const step = (now) => {
              start ??= now;
              const time = (now - start) / 1000 / f.duration;
              if (time >= 1) { end(); return; }
              frame = requestAnimationFrame(step);
              move(from, ends, isCounted, time);
              draw();
            };
            frame = requestAnimationFrame(step);
            draw();
          }
          function choose(side) {
            choice = choice === side ? null : side;
            labels = results(share);
            run();
          }
          function set(next) {
            const value = Math.min(1, Math.max(0, Math.round(next * 1000) / 1000));
            if (!Number.isFinite(value)) return;
            share = value;
            labels = results(share);
            if (choice !== null && !frame) state.places = sides.map((side) => last(side, share));
            draw();
            options.pulled?.(share);
          }
          buttons.forEach(({ g }, side) => {
            g.addEventListener('click', () => choose(side));
            g.addEventListener('keydown', (event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              choose(side);
            });
          });
          const across = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(root.getScreenCTM().inverse());
          let held = null;
          pull.addEventListener('pointerdown', (event) => {
            event.preventDefault();
            pull.focus({ preventScroll: true });
            pull.setPointerCapture(event.pointerId);
            held = across(event).x - share * f.width;
          });
          pull.addEventListener('pointermove', (event) => { if (held !== null) set((across(event).x - held) / f.width); });
          for (const name of ['pointerup', 'pointercancel']) pull.addEventListener(name, () => { held = null; });
          pull.addEventListener('keydown', (event) => {
            const step = event.shiftKey ? 0.1 : 0.01;
            const next = { ArrowLeft: share - step, ArrowDown: share - step, ArrowRight: share + step, ArrowUp: share + step, Home: 0, End: 1 }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            set(next);
          });
          draw();
          return {
            choose, set,
            get share() { return share; }, get choice() { return choice; }, get isRunning() { return frame !== 0; },
            /** The command's motion at a time, for a look beside its picture. */
            at: (seconds) => { cancelAnimationFrame(frame); frame = 0; choice ??= 0; labels = results(share);
              move({ places: sides.map(first), before: 1, after: 0 }, sides.map((side) => last(side, share)), true, seconds / f.duration); draw(); },
          };
        }
        """#
}
