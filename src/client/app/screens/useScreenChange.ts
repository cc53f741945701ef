import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { countedTitle, screenTitle } from '@/client/lib/brand';
import { focusOn } from '@/client/lib/focusOn';
import { countText, selectUnseen } from '@/client/news/newsState';

/** The level-one heading a person meets; what is inert is not met. */
function findHeading(): HTMLHeadingElement | undefined {
  return [...document.querySelectorAll('h1')].find((heading) => !heading.closest('[inert]'));
}

/**
 * What a page load does by itself and a change of screen does not (product §2.11, §2.12): the document's title,
 * the focus on the heading, the scroll to the top. The query part is not a change of screen.
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
    // The browser itself puts the focus where it belongs on the first load.
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (heading) focusOn(heading);
    // Going back and forth leads to where the page stood: the browser, and for long lists shells/useScrollRestoration.ts.
    if (navigationType !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [pathname, navigationType]);
}
