import type { ReactNode } from 'react';
import { Link, matchPath, useLocation, useNavigation } from 'react-router-dom';

import { prefetch } from '../screens/pages';

interface MenuLinkProps {
  to: string;
  /** Loads the screen's script; asked for as soon as someone points at the item. */
  load: () => Promise<unknown>;
  isCurrent: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

/** One item of a menu. */
export function MenuLink({ to, load, isCurrent, onSelect, children }: MenuLinkProps) {
  const { location: next } = useNavigation();
  return (
    <Link
      to={to}
      className={next?.pathname === to ? 'is-opening' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => prefetch(load)}
      onFocus={() => prefetch(load)}
      onClick={onSelect}
    >
      {children}
    </Link>
  );
}

/** The first of these routes that is open now, without regard to case. */
export function useOpenRoute<Path extends string>(routes: readonly Path[]): Path | undefined {
  const { pathname } = useLocation();
  return routes.find((path) => matchPath({ path, end: true }, pathname));
}
