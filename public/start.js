// Speaks where the page itself cannot: a file it begins with is missing, or hangs (product §2.33).
(() => {
  const LIMIT = 120_000;
  // After everything has come the first screen may still be drawn.
  const PATIENCE = 3_000;

  function look() {
    // What stands there before is drawn by the page itself (src/client/index.tsx).
    const hasStarted = 'started' in document.getElementById('root').dataset;
    document.getElementById('start').hidden = hasStarted;
  }

  addEventListener('load', () => setTimeout(look, PATIENCE));
  setTimeout(look, LIMIT);
  // Not at the link: this file may come before it, or after everything. What a script clicks may be no element.
  addEventListener('click', (event) => {
    if (!event.target.closest?.('#start a')) return;
    event.preventDefault();
    location.reload();
  });
})();
