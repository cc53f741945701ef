import { dialled } from '@/contract/dialled';
import { Button, buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import './callbacks.css';
import { RowMenu } from './RowMenu';
import { useChangeCallback, type CallerCallback } from './useChangeCallback';

interface RowActionsProps extends CallerCallback {
  /** How its Call looks: a small one of a row, or with its word. */
  call?: 'icon' | 'default' | 'primary';
}

/** What is done about a callback at the end of its row; each control says whose it is (product §23.22). */
export function RowActions({ call = 'icon', ...worked }: RowActionsProps) {
  const { callback, who, phone } = worked;
  const { change, isSaving } = useChangeCallback(worked);
  const number = dialled(phone);
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
      {/* One button that changes what it says and does, so that whoever is on it stays on it. */}
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
