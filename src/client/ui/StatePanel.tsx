import type { ReactNode } from 'react';

import { Icon, type IconName } from './Icon';
import './statePanel.css';

interface StatePanelProps {
  icon: IconName;
  tone?: 'quiet' | 'failed';
  title: string;
  /** A sentence or two, and at most one button. */
  children: ReactNode;
}

/** What stands where rows would be, and says why there are none. */
export function StatePanel({ icon, tone = 'quiet', title, children }: StatePanelProps) {
  return (
    <div className="state" role="status">
      <span className={tone === 'failed' ? 'state-mark state-mark-failed' : 'state-mark'}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
