import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { countedTitle, screenTitle } from '@/client/lib/brand';
import { focusOn } from '@/client/lib/focusOn';
import { countText, selectUnseen } from '@/client/news/newsState';

/** The first level-one heading that is not inert. */
function findHeading(): HTMLHeadingElement | undefined {
  return [...document.querySelectorAll('h1')].find((heading) => !heading.closest('[inert]'));
}

/**
 * Does what a page load does and a change of screen does not (product §2.11, §2.12): the document title, the focus on
 * the heading, the scroll to the top. A change of the query is not a change of screen.
 */
export function useScreenChange(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPathname = useRef(pathname);
  const unseen = useAppSelector(selectUnseen);

  useEffect(() => {
    const heading = findHeading()?.textContent;
    if (!heading) return;
    const title = screenTitle(heading);
    document.title = unseen > 0 ? countedTitle(countText(unseen), title) : title;
  }, [pathname, unseen]);

  useEffect(() => {
    const heading = findHeading();
    // On the first load the browser places the focus.
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (heading) focusOn(heading);
    // Back and Forward restore the scroll position: the browser, and for long lists shells/useScrollRestoration.ts.
    if (navigationType !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [pathname, navigationType]);
}
