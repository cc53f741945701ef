import { type ReactNode, useEffect, useRef } from 'react';

import { Icon, type IconName } from '@/client/ui/Icon';

interface PublicCardProps {
  icon: IconName;
  tone?: 'quiet' | 'good' | 'failed';
  title: string;
  /** Whether its heading takes the focus: the card replaces what was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A narrow card with a single message. */
export function PublicCard(props: PublicCardProps) {
  const { icon, tone = 'quiet', title, takesFocus = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="card public-card">
      <span className={tone === 'quiet' ? 'state-mark' : `state-mark state-mark-${tone}`}>
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
