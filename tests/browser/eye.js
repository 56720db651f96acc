// What a careful eye would find on a page: each rule returns what breaks it, in words.
// `look(rules, shares)` is called in the page; it changes nothing there.
(() => {
  const TARGETS =
    "button, a[href], input, select, summary, [role=button], [role=slider], [role=gridcell]";
  const LEAST_TARGET = 44;
  const LEAST_TEXT = 12;

  const box = (element) => element.getBoundingClientRect();
  const styles = new WeakMap();
  /** Nothing changes while one looks. */
  function style(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  }
  const words = (text) => text.replace(/\s+/g, " ").trim();

  function told(element, more = "") {
    const name = element.getAttribute("aria-label") || words(element.textContent).slice(0, 40);
    const kind = [...element.classList].filter((one) => !one.startsWith("svelte-")).join(".");
    return `<${element.localName}${kind && "."}${kind}> “${name}” ${more}`.trim();
  }

  function ancestors(element) {
    const found = [];
    for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
    return found;
  }

  const clips = (element) => /hidden|clip|auto|scroll/.test(style(element).overflow);
  const scrolls = (element) =>
    /auto|scroll/.test(style(element).overflowY + style(element).overflowX) &&
    (element.scrollHeight > element.clientHeight + 1 ||
      element.scrollWidth > element.clientWidth + 1);

  const page = document.scrollingElement;
  /** Can it be brought into sight? */
  const reachable = (element) =>
    [element, ...ancestors(element)].some(scrolls) ||
    (page.scrollHeight > innerHeight + 1 && !element.closest(".full"));

  /** What of a box is in sight, given everything around it that clips. */
  function seen(element, rect) {
    let { left, top, right, bottom } = rect ?? box(element);
    for (const each of rect ? [element, ...ancestors(element)] : ancestors(element)) {
      if (!clips(each) || each === document.documentElement || each === document.body) continue;
      const edge = box(each);
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }

  /** Meant to be seen: not for screen readers alone, not see-through, not of no size. */
  function shown(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest(".hidden-text, .skip, #sky, .air")) return false;
    for (const each of [element, ...ancestors(element)]) {
      if (style(each).clipPath.startsWith("inset(50%")) return false;
    }
    const { width, height } = box(element);
    return width > 1 && height > 1;
  }

  /** Pieces of text with the element that they stand in. */
  const texts = () => (written ??= allTexts());
  let written;

  function allTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!words(node.data) || element.closest("svg, script, style, option")) continue;
      if (!shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ node, element, rects: [...range.getClientRects()] });
    }
    return found;
  }

  const behindDialog = (element) => {
    const open = document.querySelector("dialog[open]");
    return open !== null && !open.contains(element);
  };

  function cut() {
    return texts().flatMap(({ node, element, rects }) => {
      const faults = [];
      if (style(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth)
        faults.push(told(element, "is cut by an ellipsis"));
      for (const rect of rects) {
        const inSight = seen(element, rect);
        const reach = reachable(element);
        const lost = rect.width - inSight.width > 2 || rect.height - inSight.height > 4;
        if (lost && !reach) faults.push(told(element, "is cut by what it stands in"));
        if (!element.closest(".scrolls") && (rect.right > innerWidth + 1 || rect.left < -1))
          faults.push(told(element, "sticks out of the screen"));
      }
      for (const match of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.push(told(element, `is broken within “${match[0]}”`));
      }
      return faults;
    });
  }

  function paints(element) {
    const { backgroundColor, backgroundImage } = style(element);
    if (element.closest("svg, img, canvas")) return true;
    return backgroundImage !== "none" || !/, 0\)$|transparent/.test(backgroundColor);
  }

  /** What lies on top of something at a point of it, if anything that hides it does. */
  function cover(element, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit === element || hit.contains(element) || element.contains(hit)) return null;
    const above = [hit, ...ancestors(hit)];
    const own = above.slice(0, above.findIndex((each) => each.contains(element)));
    return own.some(paints) && !own.some((each) => slidesUnder(element, each)) ? hit : null;
  }

  /** A foot that stays in sight lies on what is scrolled past it, until the page is at its end. */
  function slidesUnder(element, foot) {
    const before = foot.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    const further = page.scrollTop + innerHeight < page.scrollHeight - 1;
    return style(foot).position === "sticky" && Boolean(before) && further;
  }

  function overlapped() {
    return texts().flatMap(({ element, rects }) => {
      if (style(element).pointerEvents === "none" || behindDialog(element)) return [];
      return rects.flatMap((rect) => {
        const { left, top, right, bottom, width, height } = seen(element, rect);
        if (width < 4 || height < 4) return [];
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
        const on = cover(element, x, y);
        return on ? [told(element, `is under ${told(on)}`)] : [];
      });
    });
  }

  function smallText() {
    return texts()
      .filter(({ element }) => Number.parseFloat(style(element).fontSize) < LEAST_TEXT)
      .map(({ element }) => told(element, `is set in ${style(element).fontSize}`));
  }

  const targets = () => (touchable ??= allTargets());
  let touchable;

  function allTargets() {
    return [...document.querySelectorAll(TARGETS)].filter((element) => {
      if (element.disabled || element.getAttribute("aria-disabled") === "true") return false;
      if (element.tabIndex < 0 && element.closest("[aria-hidden=true]")) return false;
      if (element.localName === "a" && style(element).display === "inline") return false;
      return shown(element) && !behindDialog(element);
    });
  }

  /** Where a finger can press: a label is part of its field. */
  function pressable(element) {
    const label = /radio|checkbox/.test(element.type ?? "") && element.closest("label");
    return box(label || element);
  }

  function smallTargets() {
    return targets().flatMap((element) => {
      const { width, height } = pressable(element);
      const small = Math.min(width, height) < LEAST_TARGET - 0.5;
      return small ? [told(element, `is ${Math.round(width)} × ${Math.round(height)} px`)] : [];
    });
  }

  function coveredTargets() {
    return targets().flatMap((element) => {
      const rect = box(element);
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      const part = seen(element);
      const away = x < part.left || x > part.right || y < part.top || y > part.bottom;
      const out = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
      if (out || away) {
        return reachable(element) ? [] : [told(element, "cannot be reached")];
      }
      const on = cover(element, x, y);
      return on && !on.closest("label")?.contains(element)
        ? [told(element, `is under ${told(on)}`)]
        : [];
    });
  }

  /** The tables of the games, and the least share of the screen that each must have. */
  function smallBoards(shares) {
    return Object.entries(shares).flatMap(([selector, least]) => {
      const element = document.querySelector(selector);
      if (!element) return [`no ${selector}`];
      const { width, height } = seen(element);
      const bottom = Math.min(seen(element).bottom, innerHeight) - seen(element).top;
      const share = (width * Math.min(height, bottom)) / (innerWidth * innerHeight);
      const has = `${Math.round(share * 100)} % of the screen, not ${Math.round(least * 100)} %`;
      return share < least ? [`${selector} has ${has}`] : [];
    });
  }

  // Contrast.

  function colour(text) {
    const [r, g, b, a = 1] = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    if (text.startsWith("color(srgb")) return { r: r * 255, g: g * 255, b: b * 255, a };
    return { r, g, b, a };
  }

  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a),
    g: top.g * top.a + below.g * (1 - top.a),
    b: top.b * top.a + below.b * (1 - top.a),
    a: 1,
  });

  /** What is painted behind an element; null where that is a picture or a gradient. */
  function ground(element) {
    const layers = [];
    for (const each of [element, ...ancestors(element)]) {
      const { backgroundColor, backgroundImage, opacity } = style(each);
      if (backgroundImage !== "none" || Number(opacity) < 1) return null;
      const layer = colour(backgroundColor);
      layers.push(layer);
      if (layer.a === 1) return layers.reduceRight((below, top) => over(top, below));
      if (/absolute|fixed/.test(style(each).position)) return null;
    }
    return null;
  }

  function luminance({ r, g, b }) {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }

  function ratio(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  function contrast() {
    return texts().flatMap(({ element }) => {
      if (element.closest(":disabled, [aria-disabled=true]")) return [];
      const below = ground(element);
      if (!below) return [];
      const { color, fontSize, fontWeight } = style(element);
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const found = ratio(over(colour(color), below), below);
      return found < (large ? 3 : 4.5) ? [told(element, `has a contrast of ${found.toFixed(2)}`)] : [];
    });
  }

  const RULES = {
    cut,
    overlapped,
    smallText,
    smallTargets,
    coveredTargets,
    smallBoards,
    contrast,
  };

  window.look = (names, shares = {}) =>
    names.flatMap((name) => [...new Set(RULES[name](shares))].map((fault) => `${name}: ${fault}`));
})();
