/**
 * Runs before each test file that needs a page: fails a test in which React changes, removes or puts something before
 * a text that stands beside something else. A browser that translates the page has put an element of its own in the
 * text's place by then: what is said stays as it was, or the screen breaks (product §21.19).
 */

/** Texts React has made a node for: one that is alone in its element has none, and is written anew as a whole. */
const texts = new WeakSet<Node>();
const loose: string[] = [];

function note(what: string, text: Node | null, parent: Element | null): void {
  if (!text || !texts.has(text) || !/[\p{L}\p{N}]/u.test(text.nodeValue ?? '')) return;
  // What a test itself renders stands in its container, right in the body.
  if (!parent?.isConnected || parent.parentElement === document.body) return;
  if (parent.closest('script, style, textarea, svg, [translate=no]')) return;
  loose.push(`"${text.nodeValue}" ${what} in ${parent.outerHTML.slice(0, 200)}`);
}

const { createTextNode } = Document.prototype;
Document.prototype.createTextNode = function (text) {
  const node = createTextNode.call(this, text);
  texts.add(node);
  return node;
};

const { removeChild, insertBefore } = Node.prototype;
Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  if (this instanceof Element) note('is removed', child, this);
  return removeChild.call(this, child) as Child;
};
Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  next: Node | null,
): Child {
  if (this instanceof Element) note(`has ${child.nodeName} put before it`, next, this);
  return insertBefore.call(this, child, next) as Child;
};

const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string) {
    if (this.nodeValue !== value) note(`becomes "${value}"`, this, this.parentElement);
    nodeValue?.set?.call(this, value);
  },
});

beforeEach(() => {
  loose.length = 0;
});

afterEach(() => expect(loose).toEqual([]));
