import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { Brand } from '@/client/ui/Brand';
import { Voices } from '@/client/ui/Voices';

import { useHeading } from '../screens/useHeading';
import './narrow.css';

/** One narrow column: the brand, a card, the voices at the foot. */
export function NarrowFrame({ children }: { children: ReactNode }) {
  return (
    <main className="narrow">
      <Brand to={paths.signIn} />
      <div className="card">{children}</div>
      <Voices />
    </main>
  );
}

/** The frame of the public screens beside sign-in. */
export function NarrowShell() {
  const heading = useHeading();
  const { pathname } = useLocation();
  return (
    <NarrowFrame>
      {/* One per screen: an element that already has the focus is not announced when focused again. */}
      <h1 key={pathname} className="title-lg">
        {heading}
      </h1>
      <Outlet />
    </NarrowFrame>
  );
}
