/** Runs in the page: does to it what a browser does that translates pages, into the same words (product §21.19). */
export function translatePage(): void {
  const translated = new WeakSet<Node>();

  /** The text goes, and words of its own stand in its place. */
  function translate(text: Text): void {
    const parent = text.parentElement;
    if (translated.has(text) || !parent || !/[\p{L}\p{N}]/u.test(text.data)) return;
    if (parent.closest('script, style, textarea, svg, [translate=no]')) return;
    const words = document.createTextNode(text.data);
    translated.add(words);
    const inner = document.createElement('font');
    inner.append(words);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  }

  function begin(): void {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (node.isConnected) translateAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }

  /** Browsers begin once the page has loaded. */
  function beginWhenStarted(): void {
    if (document.querySelector('#root[data-started] main')) setTimeout(begin, 300);
    else setTimeout(beginWhenStarted, 50);
  }
  addEventListener('load', beginWhenStarted);
}
