import type { ComponentProps, ReactNode } from 'react';

import { Button } from './Button';
import { Icon, type IconName } from './Icon';

type NoticeTone = 'success' | 'error' | 'info';

interface NoticeProps extends ComponentProps<'div'> {
  tone: NoticeTone;
  children: ReactNode;
  /** Gives it a close button. */
  onDismiss?: () => void;
  /** A button beside it, with this label. */
  offer?: { word: string; onTaken: () => void } | undefined;
}

const icons: Record<NoticeTone, IconName> = {
  success: 'check-circle',
  error: 'alert',
  info: 'info',
};

/** A message to the person: announced assertively if it is an error, else politely. */
export function Notice({ tone, children, onDismiss, offer, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <p>{children}</p>
      {offer && (
        <Button variant="quiet" small onClick={offer.onTaken}>
          {offer.word}
        </Button>
      )}
      {onDismiss && (
        <Button variant="icon" small aria-label="Dismiss message" onClick={onDismiss}>
          <Icon name="x" small />
        </Button>
      )}
    </div>
  );
}
