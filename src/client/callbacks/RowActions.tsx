import { dialableNumber } from '@/contract/dialableNumber';
import { Button, buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import './callbacks.css';
import { RowMenu } from './RowMenu';
import { useChangeCallback, type CallerCallback } from './useChangeCallback';

interface RowActionsProps extends CallerCallback {
  /** The Call link: a small icon in a row, or with its label. */
  call?: 'icon' | 'default' | 'primary';
}

/** The actions at the end of a callback's row; each control names the caller (product §23.22). */
export function RowActions({ call = 'icon', ...worked }: RowActionsProps) {
  const { callback, who, phone } = worked;
  const { change, isSaving } = useChangeCallback(worked);
  const number = dialableNumber(phone);
  const isDone = callback.state === 'done';
  return (
    <div className="row-acts">
      {number !== null && (
        <a
          className={`${buttonClass({ variant: call, small: true })} act-call`}
          href={`tel:${number}`}
          aria-label={`Call ${who}`}
        >
          <Icon name="phone" />
          <span className="act-word">Call</span>
        </a>
      )}
      {/* One button that changes its label and action, so that the focus stays on it. */}
      <Button
        small
        className="act-done"
        aria-disabled={isSaving || undefined}
        aria-label={isDone ? `Open again: ${who}` : `Done with ${who}`}
        {...singleClick(() => change(isDone ? { state: 'open' } : { outcome: 'reached' }))}
      >
        <Icon name={isDone ? 'callback' : 'check'} small />
        <span>{isDone ? 'Open again' : 'Done'}</span>
      </Button>
      {!isDone && <RowMenu {...worked} />}
    </div>
  );
}
