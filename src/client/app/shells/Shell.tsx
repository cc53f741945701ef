import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

import { ConfirmationDialog } from '@/client/features/confirmation/ConfirmationDialog';
import { VerifyEmailBanner } from '@/client/features/verify-email/VerifyEmailBanner';
import { paths } from '@/client/lib/paths';
import { Brand } from '@/client/ui/Brand';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import '@/client/ui/menu.css';

import { pages, prefetch } from '../screens/pages';
import { useHeading } from '../screens/useHeading';
import { ClearOfNotices } from './ClearOfNotices';
import './shell.css';
import { useDrawer } from './useDrawer';
import { useScrollRestoration } from './useScrollRestoration';

/** Until then the screen's own files have priority; ms. */
const SIGN_IN_AFTER = 1_000;

interface ShellProps {
  /** Accessible name of the menu. */
  menuName: string;
  menu: ReactNode;
  /** The end of the top bar. */
  corner: ReactNode;
}

/** The frame of the signed-in screens: menu at the side, top bar with the heading, the screen. */
export function Shell({ menuName, menu, corner }: ShellProps) {
  const heading = useHeading();
  const { pathname } = useLocation();
  // A screen was asked for whose files are not there yet: by a link in a row, say, which cannot say so itself.
  const isOpening = useNavigation().state === 'loading';
  const drawer = useDrawer();
  const mainRef = useRef<HTMLElement>(null);
  useScrollRestoration();

  // A session may end at any time, even when no more files can be loaded.
  useEffect(() => {
    const timer = setTimeout(() => prefetch(pages.signIn), SIGN_IN_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The hash is the route.
          event.preventDefault();
          mainRef.current?.focus();
        }}
      >
        Skip to content
      </a>
      <div className="shell">
        <nav {...drawer} className="nav" popover="auto" aria-label={menuName}>
          <div className="nav-head">
            <Brand to={paths.adminDashboard} />
            <Button
              variant="icon"
              aria-label="Close menu"
              popoverTarget={drawer.id}
              popoverTargetAction="hide"
            >
              <Icon name="x" />
            </Button>
          </div>
          {menu}
        </nav>
        <div>
          <header className="topbar">
            <Button
              variant="icon"
              className="menu-toggle"
              aria-label="Open menu"
              popoverTarget={drawer.id}
            >
              <Icon name="menu" />
            </Button>
            {/* One per screen: an element that already has the focus is not announced when focused again. */}
            <h1
              key={pathname}
              className={isOpening ? 'is-opening' : undefined}
              aria-busy={isOpening || undefined}
            >
              {heading}
            </h1>
            {corner}
          </header>
          <main ref={mainRef} className="main stack" id="main" tabIndex={-1}>
            <VerifyEmailBanner />
            <Outlet />
          </main>
        </div>
      </div>
      <ConfirmationDialog />
      <ClearOfNotices />
    </>
  );
}
