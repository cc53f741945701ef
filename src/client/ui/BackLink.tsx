import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import './backLink.css';
import { Icon } from './Icon';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** Up to the list one came from. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="back" to={to}>
      <Icon name="chevron-left" small />
      {children}
    </Link>
  );
}
