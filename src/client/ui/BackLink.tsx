import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import './backLink.css';
import { Icon } from './Icon';

interface BackLinkProps {
  to: string;
  /** The person came from there by a link: going back restores it as it was. */
  isReturn?: boolean;
  children: ReactNode;
}

/** Back to the list one came from. */
export function BackLink({ to, isReturn = false, children }: BackLinkProps) {
  const navigate = useNavigate();
  const { key } = useLocation();

  function handleClick(event: MouseEvent) {
    const { metaKey, altKey, ctrlKey, shiftKey } = event;
    // For a new tab, a window or a download the browser follows the link itself.
    if (!isReturn || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    // It may still be rendered after going back: a second press would go back further.
    const entry = window.history.state as { key?: unknown } | null;
    if (entry?.key === key) void navigate(-1);
  }

  return (
    <Link className="back" to={to} onClick={handleClick}>
      <Icon name="chevron-left" small />
      <span>{children}</span>
    </Link>
  );
}
