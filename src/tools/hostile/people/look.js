// Runs in every page before anything else does: what a person could use on it, and what must never be on it.
(() => {
  const OFFERED = 'a[href], button, input, select, textarea, summary, [role=radio], [role=switch]';
  // Other tabs and printers are left alone.
  window.print = () => {};
  window.open = () => null;

  const isVisible = (element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[inert]') === null;
  const isOurs = ({ href, target }) =>
    href === undefined || (new URL(href).origin === location.origin && target !== '_blank');
  const nameOf = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
    const name = element.getAttribute('aria-label') || labels || element.textContent;
    return `${element.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim().slice(0, 50)}`;
  };
  const isAnywhere = (element) => element !== null && element !== document.body;

  /** What a person could use now: where a dialog is open, in it alone. */
  function controls() {
    const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    return [...open.querySelectorAll(OFFERED)].filter(
      (element) => !element.disabled && isVisible(element) && isOurs(element),
    );
  }

  /**
   * @param secrets by their names; neither they nor the session's token may be in the text, the address or under
   *   another key of the storage
   */
  function look(secrets) {
    const text = document.body.innerText;
    const headings = [...document.querySelectorAll('h1')].filter(isVisible);
    const stored = Object.entries(localStorage).filter(([key]) => key !== 'accessToken');
    const shown = JSON.stringify([text, location.href, document.title, stored]);
    const token = localStorage.getItem('accessToken');
    const all = token === null ? secrets : { ...secrets, token };
    const focused = document.activeElement;
    return {
      focus: isAnywhere(focused) ? nameOf(focused) : null,
      junk: /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/.exec(text)?.[0] ?? null,
      headings: headings.map((heading) => heading.textContent.trim()),
      title: document.title,
      wider: document.documentElement.scrollWidth - innerWidth,
      dialogs: document.querySelectorAll('dialog:modal').length,
      told: Object.keys(all).filter((name) => shown.includes(all[name])),
      isStranger: token === null && !/#\/book/.test(location.hash) && text.includes('Whitfield'),
    };
  }

  Object.defineProperty(window, 'person', { value: { controls, nameOf, look } });
})();
