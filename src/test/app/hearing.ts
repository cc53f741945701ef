/** Until what a dialog covered is accessible again. */
const FRAME_MS = 16;
const LIVE = '[role=status], [role=alert], [aria-live]';

/** The words of an element, but for what is hidden from the ear. */
function wordsOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  return [...node.childNodes].map(wordsOf).join(' ');
}

const spoken = (nodes: readonly Node[]): string =>
  nodes.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();

function regionOf(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
}

/** All of it is said whenever a part changes. */
const isWhole = (region: Element): boolean =>
  ['status', 'alert'].includes(region.getAttribute('role') ?? '') ||
  region.getAttribute('aria-atomic') === 'true';

const endsDialog = ({ removedNodes }: MutationRecord): boolean =>
  [...removedNodes].some(
    (node) => node instanceof Element && (node.matches('dialog') || node.querySelector('dialog')),
  );

/**
 * What a screen reader says by itself from now on: what comes into live regions that stood in the page before
 * (product §21.20), and alerts. Words that come together with their region are not said, nor what comes as a dialog
 * closes: the page outside it is accessible only from then on, and its regions come back with the words in them.
 */
export function listen(): readonly string[] {
  const heard: string[] = [];
  const said = new Map<Element, string>();
  const missed = new Set<Element>();
  let isUncovering = false;
  const learn = () => {
    for (const region of document.querySelectorAll(LIVE)) said.set(region, spoken([region]));
  };
  const say = (region: Element, words: string) => {
    if (region.getAttribute('aria-live') !== 'off' && words !== '') heard.push(words);
  };
  learn();
  const observer = new MutationObserver((records) => {
    const changed = new Map<Element, Node[]>();
    if (records.some(endsDialog)) {
      isUncovering = true;
      setTimeout(() => (isUncovering = false), FRAME_MS);
    }
    for (const { target, addedNodes } of records) {
      const region = regionOf(target);
      if (!region?.isConnected || !said.has(region)) continue;
      const added = [...addedNodes].filter((node) => node.isConnected);
      changed.set(region, [...(changed.get(region) ?? []), ...added]);
    }
    for (const [region, added] of changed) {
      const words = spoken([region]);
      if (words === said.get(region) && !missed.delete(region)) continue;
      if (isUncovering) missed.add(region);
      else say(region, isWhole(region) ? words : spoken(added));
    }
    learn();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return heard;
}
