import type { ReactNode } from 'react';

import './badge.css';

interface BadgeProps {
  tone?: 'neutral' | 'warning' | 'accent' | 'success';
  children: ReactNode;
}

/** A word or two beside a title. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
