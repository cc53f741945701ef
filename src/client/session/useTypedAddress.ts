import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/**
 * An address that is typed over this one, or a plain link, is a step of the browser's that the router knows nothing
 * of and cannot hold up. It is taken back, and made again as a step of the app's.
 */
export function useTypedAddress(isHeldUp: boolean): void {
  const navigate = useNavigate();
  const here = createPath(useLocation());

  useEffect(() => {
    if (!isHeldUp) return;
    let typed: string | null = null;
    const take = (event: PopStateEvent) => {
      const asked = new URL(document.URL).hash.slice(1) || '/';
      if (typed === null && (event.state !== null || asked === here)) return;
      event.stopImmediatePropagation();
      if (typed === null) {
        typed = asked;
        window.history.back();
      } else {
        // Back again.
        const to = typed;
        typed = null;
        void navigate(to);
      }
    };
    // Before the router, which listens on the way up.
    window.addEventListener('popstate', take, true);
    return () => window.removeEventListener('popstate', take, true);
  }, [isHeldUp, navigate, here]);
}
