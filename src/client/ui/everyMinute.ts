/** How often the clock is asked, in milliseconds: a tab may stay open overnight. */
const INTERVAL = 60_000;

/** For `useSyncExternalStore`: calls back each minute, and when the page is looked at again. */
export function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, INTERVAL);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
