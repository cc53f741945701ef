import type { PageReturn, PageShown } from '@/client/kernel/services';

/**
 * Calls back whenever the person comes back to this page; one return may be reported more than once.
 * @param page the window whose events are used.
 * @returns a function that unsubscribes.
 */
export function watchReturn(page: Window, listener: (how: PageReturn) => void): () => void {
  const onFocus = () => listener('seenAgain');
  const onVisibility = () => {
    if (page.document.visibilityState === 'visible') listener('seenAgain');
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener('restored');
  };
  page.addEventListener('focus', onFocus);
  page.document.addEventListener('visibilitychange', onVisibility);
  page.addEventListener('pageshow', onPageShow);
  return () => {
    page.removeEventListener('focus', onFocus);
    page.document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Calls back when the connection is back.
 * @param page the window whose events are used.
 * @returns a function that unsubscribes.
 */
export function watchReconnect(page: Window, listener: () => void): () => void {
  page.addEventListener('online', listener);
  return () => page.removeEventListener('online', listener);
}

/**
 * Calls back when the page becomes visible or hidden, and when it is left or frozen.
 * @param page the window whose events are used.
 * @returns a function that unsubscribes.
 */
export function watchShown(page: Window, listener: (now: PageShown) => void): () => void {
  const { document } = page;
  const onVisibility = () => listener(document.visibilityState === 'visible' ? 'shown' : 'hidden');
  const onLeft = () => listener('left');
  document.addEventListener('visibilitychange', onVisibility);
  // A page restored from the back/forward cache reports no change of visibility.
  page.addEventListener('pageshow', onVisibility);
  page.addEventListener('pagehide', onLeft);
  document.addEventListener('freeze', onLeft);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('pageshow', onVisibility);
    page.removeEventListener('pagehide', onLeft);
    document.removeEventListener('freeze', onLeft);
  };
}
