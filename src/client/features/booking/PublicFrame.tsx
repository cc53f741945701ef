import { type ReactNode, useEffect } from 'react';

import { screenTitle } from '@/client/lib/brand';
import { shortened } from '@/client/lib/excerpt';
import { Brand } from '@/client/ui/Brand';
import { handsFocusOn } from '@/client/ui/handsFocusOn';

import './booking.css';

/** Characters. */
const LONGEST_TITLE = 300;

interface PublicFrameProps {
  /** The document title. */
  title: string;
  children: ReactNode;
}

/** The frame of public pages: no account, no menu, not indexed by search engines. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = screenTitle(shortened(title, LONGEST_TITLE));
  }, [title]);
  return (
    <div className="public">
      <meta name="robots" content="noindex" />
      {/* What was loading had the focus, and goes for what was loaded. */}
      <main ref={handsFocusOn} className="public-main">
        {children}
      </main>
      <footer className="public-foot">
        <span>Booking by</span> <Brand />
      </footer>
    </div>
  );
}
