/* What is wrong with the words and the controls that are in sight, one sentence each.

Words must lie wholly inside their boxes, must not be broken inside a word, and nothing may lie over
them; what can be pressed must be as large as `least` pixels. Where a dialog is open, only that is
looked at: nothing behind it can be used. */
(least) => {
  const SLACK = 1.5;
  /* A name may be one word of 40 letters; in a sentence there is no other way than to break it. */
  const LONGEST_WORD = 30;
  const BREAKS_AFTER = "-‐–—/·…\u00ad\u200b";
  const found = new Set();
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const table = dialogs.length ? null : document.querySelector("main.table");

  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const ancestors = function* (element) {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
  };
  const isMeantForEars = (element) =>
    [...ancestors(element)].some((one) => {
      const { clipPath, opacity, visibility } = styleOf(one);
      return clipPath === "inset(50%)" || Number(opacity) === 0 || visibility === "hidden";
    });
  const pathOf = (element) => {
    const name = (one) => {
      const label = one.dataset?.testid ?? one.getAttribute("class")?.split(" ")[0] ?? "";
      return one.tagName.toLowerCase() + (label ? `.${label}` : "");
    };
    return [...ancestors(element)].slice(0, 4).map(name).reverse().join(" > ");
  };
  const complain = (what, element, text) =>
    found.add(`${what}: “${text.trim().slice(0, 40)}” in ${pathOf(element)}`);

  /* Whether what lies outside of a box can be reached by scrolling that is expected there. */
  const scrolls = (box) =>
    box.matches("dialog, [data-scrolls], body") || (!table && box.matches("main, .page, #page"));

  function clippedBy(rect, element) {
    for (const box of ancestors(element)) {
      const { overflowX, overflowY, position } = styleOf(box);
      const inner = box.getBoundingClientRect();
      const across = rect.left < inner.left - SLACK || rect.right > inner.right + SLACK;
      const down = rect.top < inner.top - SLACK || rect.bottom > inner.bottom + SLACK;
      if (!scrolls(box)) {
        if (overflowX !== "visible" && across) return box;
        if (overflowY !== "visible" && down) return box;
      }
      if (position === "fixed") break;
    }
    return null;
  }

  function coveredBy(x, y, element) {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    // What no pointer meets is not met here either, though it may lie on top.
    if (styleOf(element).pointerEvents === "none") return null;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) return null;
    // A question lies over things on purpose, until it is answered; but never over buttons.
    if (top.closest("[data-layer]") && !element.closest("button")) return null;
    for (const one of ancestors(top)) {
      if (one.contains(element)) return null;
      const { backgroundColor, backgroundImage, fill, stroke } = styleOf(one);
      const isShape = one instanceof SVGGeometryElement;
      const painted = isShape
        ? (fill !== "none" && !/, 0\)$/.test(fill)) || stroke !== "none"
        : !/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== "none";
      // Words never lie on a button, even if they can be read there.
      const isButton = one.matches("button") && one.childElementCount > 0;
      if (painted || isButton || one.matches("img, canvas, text")) return one;
    }
    return null;
  }

  function linesOf(rects) {
    const lines = [];
    for (const rect of rects) {
      const line = lines.at(-1);
      if (line && Math.abs(line.top - rect.top) < rect.height / 2) line.right = rect.right;
      else lines.push({ top: rect.top, left: rect.left, right: rect.right, bottom: rect.bottom });
    }
    return lines;
  }

  /* The places in a text at which a new line begins inside a word. */
  function isBroken(node) {
    const range = document.createRange();
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      if (word.length > LONGEST_WORD) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (linesOf(range.getClientRects()).length < 2) continue;
      let before = null;
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const [rect] = range.getClientRects();
        if (!rect || !rect.width) continue;
        const isNew = before && rect.top - before.top > before.height / 2;
        if (isNew && !BREAKS_AFTER.includes(node.data[at - 1])) return true;
        before = rect;
      }
    }
    return false;
  }

  function lookAtText(node) {
    const element = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    if (!rects.length || isMeantForEars(element)) return;
    const text = node.data;
    const control = element.closest("button, a.button, summary");
    for (const rect of linesOf(rects)) {
      const scroller = [...ancestors(element)].find((box) => scrolls(box) && box !== document.body);
      if (rect.left < -SLACK || rect.right > innerWidth + SLACK) {
        if (!element.closest("[data-scrolls]")) complain("beyond the screen", element, text);
      } else if (table && !scroller && (rect.top < -SLACK || rect.bottom > innerHeight + SLACK)) {
        complain("below the screen", element, text);
      } else if (clippedBy(rect, element)) {
        complain("clipped", element, text);
      } else if (control) {
        const box = control.getBoundingClientRect();
        const out = rect.left < box.left - SLACK || rect.right > box.right + SLACK;
        if (out || rect.top < box.top - 4 || rect.bottom > box.bottom + 4) {
          complain("larger than its control", element, text);
        }
      }
      const y = (rect.top + rect.bottom) / 2;
      for (const x of [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2]) {
        const over = coveredBy(x, y, element);
        if (over) complain(`covered by ${pathOf(over)}`, element, text);
      }
    }
    if (isBroken(node)) complain("broken inside a word", element, text);
    for (const box of ancestors(element)) {
      const { textOverflow, overflowX } = styleOf(box);
      const cut = textOverflow === "ellipsis" && overflowX !== "visible";
      if (cut && box.scrollWidth > box.clientWidth + 1) complain("cut with dots", element, text);
    }
  }

  function lookAtControl(control) {
    const shown = control.matches("input[type=checkbox], input[type=radio]")
      ? (control.closest("label") ?? control)
      : control;
    const { width, height, top, bottom, left, right } = shown.getBoundingClientRect();
    if (!width || !height || isMeantForEars(control)) return;
    // A link inside of a sentence is as high as the sentence.
    if (control.matches("a:not(.button)") && styleOf(control).display === "inline") return;
    const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
    const side = Math.min(width, height);
    // What only says why it cannot be used now may be smaller.
    const enough = control.matches("[aria-disabled=true]") ? 24 : least;
    const inert = control.matches(":disabled");
    if (!inert && side < enough - 0.6) complain(`only ${side.toFixed(0)} px`, control, name);
    const reachable = control.closest("[data-scrolls]");
    if (!reachable && (left < -SLACK || right > innerWidth + SLACK)) {
      complain("beyond the screen", control, name);
    }
    if (table?.contains(control) && !reachable && (top < -SLACK || bottom > innerHeight + SLACK)) {
      complain("below the screen", control, name);
    }
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest("script, style, option, title, noscript")) continue;
    if (parent.checkVisibility && !parent.checkVisibility()) continue;
    lookAtText(node);
  }
  for (const control of root.querySelectorAll("button, a[href], input, select, summary, [role=radio]")) {
    if (!control.checkVisibility || control.checkVisibility()) lookAtControl(control);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add("the page scrolls sideways");
  if (table && document.documentElement.scrollHeight > innerHeight + 1) found.add("the table scrolls");
  return [...found];
}
