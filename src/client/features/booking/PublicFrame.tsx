import { type ReactNode, useEffect } from 'react';

import { screenTitle } from '@/client/lib/brand';
import { shortened } from '@/client/lib/excerpt';
import { Brand } from '@/client/ui/Brand';

import './booking.css';

/** Characters. */
const LONGEST_TITLE = 300;

interface PublicFrameProps {
  /** What the page is called in the browser's own list of pages. */
  title: string;
  children: ReactNode;
}

/** The frame of pages for everybody: no account, no menu, and in no search engine. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = screenTitle(shortened(title, LONGEST_TITLE));
  }, [title]);
  return (
    <div className="public">
      <meta name="robots" content="noindex" />
      <main className="public-main">{children}</main>
      <footer className="public-foot">
        <span>Booking by</span> <Brand />
      </footer>
    </div>
  );
}
