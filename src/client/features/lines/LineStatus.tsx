import type { ReactNode } from 'react';

import { Icon, type IconName } from '@/client/ui/Icon';

import type { LineState } from './lineState';

const icons: Readonly<Record<Exclude<LineState['kind'], 'waiting'>, IconName>> = {
  receiving: 'check-circle',
  silent: 'clock',
  refused: 'alert',
};

interface LineStatusProps {
  kind: LineState['kind'];
  title: string;
  children: ReactNode;
}

/** How a line is doing: an icon, a title, and what to do. */
export function LineStatus({ kind, title, children }: LineStatusProps) {
  return (
    <div className={`line-state line-state-${kind}`}>
      {kind === 'waiting' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <Icon name={icons[kind]} />
      )}
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}
