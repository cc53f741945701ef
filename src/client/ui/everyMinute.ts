/** How often the clock is read; ms. A tab may stay open overnight. */
const INTERVAL = 60_000;

/** For `useSyncExternalStore`: calls back every minute, and when the page becomes visible again. */
export function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, INTERVAL);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
