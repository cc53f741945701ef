/**
 * The few things jsdom lacks, as small as the tests need them. What really happens in a browser is
 * shown by the tests in src/test/e2e.
 */
export function installBrowserShims(): void {
  installDialog();
  installInert();
  rememberStyles();
  // A popover is simply there; what lies in the top layer is for the eye.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // Nothing is ever heard.
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.load = () => {};
  window.matchMedia = (media) => ({
    ...new EventTarget(),
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  // Nothing is ever seen.
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), a[href], select, textarea';

/** Opening focuses what asks for it, else the first control; Escape asks with `cancel`, closing gives the focus back. */
function installDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function () {
    if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.open = true;
    const asked = this.querySelector<HTMLElement>('[autofocus]');
    (asked ?? this.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

/** Nothing inside an inert element is seen by role or takes the focus. */
function installInert(): void {
  const style = document.createElement('style');
  style.textContent = '[inert] { visibility: hidden }';
  document.head.append(style);

  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (options) {
    if (!this.closest('[inert]')) focus.call(this, options);
  };
}

/**
 * Computes the style of an element once until the page changes: queries by role ask for those of all
 * elements again and again, and jsdom matches every rule each time.
 */
function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let known = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => void (known = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const style = known.get(element) ?? compute(element);
    known.set(element, style);
    return style;
  };
}
