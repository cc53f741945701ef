import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import './backLink.css';
import { Icon } from './Icon';

interface BackLinkProps {
  to: string;
  /** One came from there by a link: it comes back as it stood. */
  isReturn?: boolean;
  children: ReactNode;
}

/** Up to the list one came from. */
export function BackLink({ to, isReturn = false, children }: BackLinkProps) {
  const navigate = useNavigate();
  const { key } = useLocation();

  function handleClick(event: MouseEvent) {
    const { metaKey, altKey, ctrlKey, shiftKey } = event;
    // Into a new tab or window, or a download: the browser follows the link itself.
    if (!isReturn || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    // It may still be shown when the page has gone back: a second press would go further.
    const entry = window.history.state as { key?: unknown } | null;
    if (entry?.key === key) void navigate(-1);
  }

  return (
    <Link className="back" to={to} onClick={handleClick}>
      <Icon name="chevron-left" small />
      {children}
    </Link>
  );
}
