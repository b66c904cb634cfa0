(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const svg = document.getElementById('canvas');
  const bands = document.getElementById('bands');
  const drawing = document.getElementById('view');
  const frames = [...svg.querySelectorAll('.fn')].sort((a, b) => a.dataset.fn - b.dataset.fn);
  const folded = frames.map(frame => frame.classList.contains('folded'));
  const places = frames.map(() => [0, 0]);
  let view = svg.viewBox.baseVal;
  let whole = [view.x, view.y, view.width, view.height];

  const width = i => data.functions[i].size[folded[i] ? 2 : 0];
  const height = i => folded[i] ? data.title : data.functions[i].size[1];

  function place(fixed) {
    const gap = data.between;
    let area = 0, limit = fixed ?? 1100;
    frames.forEach((_, i) => { area += (width(i) + gap) * (height(i) + gap); limit = Math.max(limit, width(i)); });
    if (!fixed) limit = Math.max(limit, 1.25 * Math.sqrt(area));
    let x = 0, y = 0, tallest = 0, widest = 0, rank = null;
    frames.forEach((frame, i) => {
      const own = data.functions[i].rank;
      if (i && (x + width(i) > limit || (own !== rank && x > limit / 3))) { x = 0; y += tallest + gap; tallest = 0; }
      rank = own;
      places[i] = [x, y];
      frame.setAttribute('transform', `translate(${x} ${y})`);
      frame.classList.toggle('folded', folded[i]);
      frame.classList.toggle('unfolded', !folded[i]);
      frame.setAttribute('aria-expanded', String(!folded[i]));
      widest = Math.max(widest, x + width(i));
      x += width(i) + gap;
      tallest = Math.max(tallest, height(i));
    });
    whole = [-20, -20, widest + 40, y + tallest + 40];
    layer();
    draw();
  }

  // bands end at the border of a folded frame, and inside of an open one
  function layer() {
    const focused = document.activeElement;
    frames.forEach((frame, i) => {
      const isAbove = !!(bands.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (folded[i] && !isAbove) bands.parentNode.append(frame);
      if (!folded[i] && isAbove) bands.parentNode.insertBefore(frame, bands);
    });
    if (focused !== document.activeElement) focused.focus?.({preventScroll: true});
  }

  function draw() {
    const seen = new Set();
    const parts = [];
    for (const [source, target, kind] of data.bands) {
      const from = data.nodes[source], to = data.nodes[target];
      if (from.fn === to.fn && folded[from.fn]) continue;
      const [tx, ty] = places[to.fn], [fx, fy] = places[from.fn];
      const x2 = folded[to.fn] ? tx : tx + to.box[0];
      const y2 = folded[to.fn] ? ty + data.title / 2 : ty + to.box[1] + to.box[3] / 2;
      const left = folded[from.fn] ? fx : fx + from.box[0];
      const wide = folded[from.fn] ? width(from.fn) : from.box[2];
      const right = x2 >= left + wide / 2;
      const x1 = left + (right ? wide : 0);
      const y1 = folded[from.fn] ? fy + data.title / 2 : fy + from.box[1] + from.box[3] / 2;
      const key = [x1, y1, x2, y2, kind].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const away = 60 + Math.min(Math.abs(x2 - x1) / 4, 160);
      const tip = kind.endsWith('untaken') ? 'hollowtip' : kind === 'first' ? 'bandtip' : 'greytip';
      parts.push(`<path class="band ${kind}" data-from="${source}" data-in="${from.fn}" data-to="${to.fn}" marker-end="url(#${tip})" ` +
        `d="M${x1} ${y1}C${x1 + (right ? away : -away)} ${y1} ${x2 - away} ${y2} ${x2} ${y2}"/>`);
    }
    bands.innerHTML = parts.join('');
    // many bands are faint, and those of what is pointed at stand out
    bands.classList.toggle('many', parts.length > 60);
  }

  function look(x, y, w, h) { svg.setAttribute('viewBox', `${x} ${y} ${w} ${h}`); view = svg.viewBox.baseVal; }
  // bands reach beyond the frames
  function fit() {
    const box = drawing.getBBox();
    look(box.x - 20, box.y - 20, box.width + 40, box.height + 40);
  }
  function zoom(factor, cx, cy) {
    const px = cx ?? view.x + view.width / 2, py = cy ?? view.y + view.height / 2;
    look(px - (px - view.x) * factor, py - (py - view.y) * factor, view.width * factor, view.height * factor);
  }
  function at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }
  function centre(x, y) { look(x - view.width / 2, y - view.height / 2, view.width, view.height); }

  function toggle(i, state) {
    const [x, y] = places[i];
    folded[i] = state ?? !folded[i];
    place();
    // what was clicked stays where it is
    look(view.x + places[i][0] - x, view.y + places[i][1] - y, view.width, view.height);
  }

  function show(span) {
    document.querySelectorAll('#sources .now').forEach(row => row.classList.remove('now'));
    if (!span.length) return;
    const figure = [...document.querySelectorAll('#sources figure')].find(f => f.dataset.file === span[0]);
    if (!figure) return;
    const rows = figure.querySelectorAll('.row');
    for (let line = span[1]; line <= span[2]; line++) rows[line - 1]?.classList.add('now');
    const box = document.getElementById('sources');
    box.scrollTop = rows[span[1] - 1].offsetTop - figure.offsetTop + figure.offsetTop - box.offsetTop - 120;
  }

  function choose(node) {
    svg.querySelectorAll('.node.now').forEach(each => each.classList.remove('now'));
    svg.querySelector(`.node[data-node="${node}"]`)?.classList.add('now');
    show(data.nodes[node].span);
  }

  let dragged = null, moved = false;
  svg.addEventListener('pointerdown', event => { dragged = at(event); moved = false; });
  svg.addEventListener('pointermove', event => {
    if (!dragged || !event.buttons) return;
    const [x, y] = at(event);
    if (Math.hypot(x - dragged[0], y - dragged[1]) * svg.clientWidth / view.width > 3) {
      moved = true;
      svg.classList.add('moving');
    }
    if (moved) look(view.x + dragged[0] - x, view.y + dragged[1] - y, view.width, view.height);
  });
  addEventListener('pointerup', () => { dragged = null; svg.classList.remove('moving'); });
  svg.addEventListener('wheel', event => {
    event.preventDefault();
    zoom(Math.exp(event.deltaY / 500), ...at(event));
  }, {passive: false});
  svg.addEventListener('click', event => {
    if (moved) return;
    const node = event.target.closest('.node');
    const frame = event.target.closest('.fn');
    if (node) choose(node.dataset.node);
    else if (frame) {
      const i = Number(frame.dataset.fn);
      const f = data.functions[i];
      if (f.line) show([f.file, f.line, f.line]);
      const [, y] = at(event);
      if (folded[i] || y - places[i][1] <= data.title) toggle(i);
    }
  });
  function near(target) {
    const node = target?.closest?.('.node');
    const frame = target?.closest?.('.fn');
    bands.querySelectorAll('.band').forEach(band => {
      const own = node ? band.dataset.from === node.dataset.node :
        !!frame && [band.dataset.in, band.dataset.to].includes(frame.dataset.fn);
      band.classList.toggle('near', own);
    });
  }
  svg.addEventListener('pointerover', event => near(event.target));
  svg.addEventListener('focusin', event => near(event.target));

  const search = document.getElementById('search');
  const found = document.getElementById('found');
  let matches = [], current = -1;
  function mark() {
    svg.querySelectorAll('.match').forEach(each => each.classList.remove('match'));
    const wanted = search.value.trim().toLowerCase();
    matches = [];
    current = -1;
    if (wanted) {
      data.functions.forEach((f, i) => { if (f.name.toLowerCase().includes(wanted)) matches.push(['fn', i]); });
      for (const [number, node] of Object.entries(data.nodes))
        if (node.text.toLowerCase().includes(wanted)) matches.push(['node', number]);
      for (const [kind, id] of matches)
        svg.querySelector(kind === 'fn' ? `.fn[data-fn="${id}"]` : `.node[data-node="${id}"]`).classList.add('match');
    }
    found.textContent = wanted ? (matches.length === 1 ? '1 match' : `${matches.length} matches`) : '';
  }
  function next() {
    if (!matches.length) return;
    current = (current + 1) % matches.length;
    const [kind, id] = matches[current];
    const i = kind === 'fn' ? id : data.nodes[id].fn;
    if (kind === 'node' && folded[i]) { folded[i] = false; place(); }
    const box = kind === 'fn' ? [0, 0, width(i), data.title] : data.nodes[id].box;
    if (view.width > 1600) look(view.x, view.y, 1600, 1600 * view.height / view.width);
    centre(places[i][0] + box[0] + box[2] / 2, places[i][1] + box[1] + box[3] / 2);
    if (kind === 'node') choose(id);
    found.textContent = `${current + 1} of ${matches.length}`;
  }
  search.addEventListener('input', mark);
  search.addEventListener('keydown', event => {
    if (event.key === 'Enter') next();
    if (event.key === 'Escape') { search.value = ''; mark(); search.blur(); }
  });

  function all(state) { folded.fill(state); place(); fit(); }
  document.getElementById('fold').addEventListener('click', () => all(true));
  document.getElementById('unfold').addEventListener('click', () => all(false));
  document.getElementById('fit').addEventListener('click', fit);
  addEventListener('keydown', event => {
    if (event.target === search || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = view.width / 12;
    const frame = document.activeElement?.closest?.('.fn');
    const actions = {
      '+': () => zoom(0.8), '=': () => zoom(0.8), '-': () => zoom(1.25), '0': fit,
      'f': () => all(true), 'u': () => all(false), '/': () => search.focus(),
      'ArrowLeft': () => look(view.x - step, view.y, view.width, view.height),
      'ArrowRight': () => look(view.x + step, view.y, view.width, view.height),
      'ArrowUp': () => look(view.x, view.y - step, view.width, view.height),
      'ArrowDown': () => look(view.x, view.y + step, view.width, view.height),
      'n': next,
    };
    if (frame && (event.key === 'Enter' || event.key === ' ')) toggle(Number(frame.dataset.fn));
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.preventDefault();
  });
  // On paper nobody zooms. A graph that does not fit a page with texts of 7 points is printed in parts: all functions by
  // their names, in slices between rows, and then each one that is open, with what it calls.
  const paper = document.getElementById('paper');
  const PAGE = [660, 800], READABLE = 0.78;
  let before = null;
  const svgOf = (x, y, w, h, content) => {
    const scale = Math.min(1, PAGE[0] / w, PAGE[1] / h);
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    made.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    made.setAttribute('width', w * scale);
    made.setAttribute('height', h * scale);
    made.append(content);
    return made;
  };
  function names(source) {
    const called = data.bands.filter(([from]) => data.nodes[from].fn === source).map(([, to]) => data.nodes[to].fn);
    return [...new Set(called)].map(i => data.functions[i].name).join(', ');
  }
  function printed(i) {
    const figure = document.createElement('figure');
    const frame = frames[i].cloneNode(true);
    frame.setAttribute('transform', '');
    frame.classList.remove('folded', 'match');
    frame.classList.add('unfolded');
    const [w, h] = data.functions[i].size;
    if (PAGE[0] / w < READABLE && w > h) {  // a wide one lies on its side
      const turned = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      turned.setAttribute('transform', `translate(${h + 4} 0) rotate(90)`);
      turned.append(frame);
      figure.append(svgOf(0, -4, h + 8, w + 8, turned));
    } else figure.append(svgOf(-4, -4, w + 8, h + 8, frame));
    const calls = names(i);
    if (calls) {
      const text = document.createElement('figcaption');
      text.textContent = `calls ${calls}`;
      figure.append(text);
    }
    return figure;
  }
  function lay() {
    fit();
    if (Math.min(PAGE[0] / view.width, PAGE[1] / view.height) >= READABLE) return;
    before = {folded: [...folded], view: [view.x, view.y, view.width, view.height]};
    folded.fill(true);
    place(PAGE[0] - 80);
    const box = drawing.getBBox();
    const rows = [...new Set(places.map(([, y]) => y))].sort((a, b) => a - b);
    const slices = rows.filter((y, i) => i === 0 || Math.floor(i * (data.title + data.between) / PAGE[1]) >
      Math.floor((i - 1) * (data.title + data.between) / PAGE[1]));
    slices.forEach((y, i) => {
      const top = i ? y - data.between / 2 : box.y - 4;
      const end = i + 1 < slices.length ? slices[i + 1] - data.between / 2 : box.y + box.height + 4;
      const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      use.setAttribute('href', '#view');
      const figure = document.createElement('figure');
      figure.className = 'slice';
      figure.append(svgOf(box.x - 4, top, box.width + 8, end - top, use));
      paper.append(figure);
    });
    frames.forEach((_, i) => { if (!before.folded[i]) paper.append(printed(i)); });
    document.body.classList.add('parts');
  }
  function clear() {
    paper.replaceChildren();
    document.body.classList.remove('parts');
    if (!before) return;
    before.folded.forEach((state, i) => { folded[i] = state; });
    place();
    look(...before.view);
    before = null;
  }
  addEventListener('beforeprint', lay);
  addEventListener('afterprint', clear);
  document.querySelectorAll('[data-copy]').forEach(button => button.addEventListener('click', () =>
    navigator.clipboard?.writeText(button.parentElement.querySelector('code').textContent)));
  // begin where texts can be read: all of it if that is so, else at the first frame that is open
  function begin() {
    const scale = Math.min(svg.clientWidth / whole[2], svg.clientHeight / whole[3]);
    if (scale >= 0.6) { fit(); return; }
    const first = Math.max(0, folded.indexOf(false));
    const wide = svg.clientWidth / 0.85, high = svg.clientHeight / 0.85;
    const [x, y] = places[first];
    look(x - 110, y - 40, wide, high);  // with room for the bands on its left
  }
  place();
  begin();
})();
