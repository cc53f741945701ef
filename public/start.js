// Speaks where the page itself cannot: a file it begins with is missing, or hangs (product §2.33).
(() => {
  const LIMIT = 120_000;
  // After everything has come the first screen may still be drawn.
  const PATIENCE = 3_000;

  function look() {
    const hasScreen = document.getElementById('root').hasChildNodes();
    // A token of the first style sheet: browsers do not agree on what one that is gone looks like.
    const styles = getComputedStyle(document.documentElement).getPropertyValue('--surface');
    document.getElementById('start').hidden = hasScreen && styles !== '';
  }

  addEventListener('load', () => setTimeout(look, PATIENCE));
  setTimeout(() => {
    look();
    // Until it is there, a style sheet holds up all that stands after it.
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (link.sheet === null) link.remove();
    }
  }, LIMIT);
  addEventListener('DOMContentLoaded', () => {
    const line = document.getElementById('start');
    line.querySelector('a').addEventListener('click', (event) => {
      event.preventDefault();
      location.reload();
    });
  });
})();
