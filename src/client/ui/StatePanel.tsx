import type { ReactNode } from 'react';

import { Icon, type IconName } from './Icon';
import './statePanel.css';

interface StatePanelProps {
  icon: IconName;
  tone?: 'quiet' | 'good' | 'failed';
  title: string;
  /** 2 where the only heading above it is that of the screen. */
  level?: 2 | 3;
  /** Something beside it announces the same already. */
  isQuiet?: boolean;
  /** A sentence or two, and at most one button. */
  children: ReactNode;
}

/** Shown in place of rows; says why there are none. */
export function StatePanel({
  icon,
  tone = 'quiet',
  title,
  level = 3,
  isQuiet,
  children,
}: StatePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state" role={isQuiet ? undefined : 'status'}>
      <span className={tone === 'quiet' ? 'state-mark' : `state-mark state-mark-${tone}`}>
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
