// Runs in every page before anything else does: what a person would notice is measured here.
(() => {
  const seen = { longest: 0 };
  Object.defineProperty(window, 'hostile', { value: seen });
  const note = (time) => (seen.longest = Math.max(seen.longest, time));

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note(duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    let before = performance.now();
    const onFrame = (now) => {
      note(now - before);
      before = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });

  // The time limit of a call would take longer than everything else here.
  const { setTimeout: later } = window;
  window.setTimeout = (handler, time, ...rest) =>
    later(handler, time === 30_000 ? 1_000 : time, ...rest);
})();
