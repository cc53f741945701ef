import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link, matchPath, useLocation, useNavigation } from 'react-router-dom';

import { prefetch } from '../screens/pages';

interface MenuLinkProps {
  to: string;
  /** Loads the screen's script; called as soon as someone points at the item. */
  load: () => Promise<unknown>;
  isCurrent: boolean;
  /** It was selected, and its screen will follow. */
  isOpening?: boolean;
  /** Id of its description. */
  describedBy?: string;
  onSelect?: (event: MouseEvent) => void;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** One item of a menu. */
export function MenuLink(props: MenuLinkProps) {
  const { to, load, isCurrent, isOpening = false, describedBy, onSelect, ref, children } = props;
  const { location: next } = useNavigation();
  const isWaiting = isOpening || next?.pathname === to;
  return (
    <Link
      ref={ref}
      to={to}
      className={isWaiting ? 'menu-item is-opening' : 'menu-item'}
      aria-busy={isWaiting || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={describedBy}
      onPointerEnter={() => prefetch(load)}
      onFocus={() => prefetch(load)}
      onClick={onSelect}
    >
      {children}
    </Link>
  );
}

/** Which of these routes is open now; case-insensitive. */
export function useOpenRoute<Path extends string>(routes: readonly Path[]): Path | undefined {
  const { pathname } = useLocation();
  return routes.find((path) => matchPath({ path, end: true }, pathname));
}
