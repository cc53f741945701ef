import { useEffect, useId, useRef } from 'react';

import type { CallbackOutcome } from '@/contract/callbackOutcomes';
import type { Callback } from '@/contract/callbackReads';
import { dialableNumber } from '@/contract/dialableNumber';
import type { WantedChange } from '@/client/api/callbacksApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { focusOn } from '@/client/lib/focusOn';
import { Button, buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { useLostFocus } from '@/client/ui/useLostFocus';
import { useNow } from '@/client/ui/useNow';

import { CallbackBadge } from './CallbackBadge';
import './callbacks.css';
import { callbackFlow, selectCallbackStages } from './callbackSlice';
import { summaryText } from './callbackSummary';
import { texts, whoOf } from './callbackTexts';
import { shownCallback } from './callbackView';
import { outcomeWords } from './callbackWords';
import { SnoozeButton } from './SnoozeButton';
import { useChangeCallback } from './useChangeCallback';
import { useReadWhenDue } from './useReadWhenDue';

interface CallbackCardProps {
  /** Of the call. */
  id: string;
  /** As fetched. */
  callback: Callback;
  name: string;
  phone: string;
  /** When the call was, milliseconds since the epoch. */
  time: number | null;
}

/** The state of a callback and the actions for it, on the page of its call (product §23.27). */
export function CallbackCard({ id, callback: read, name, phone, time }: CallbackCardProps) {
  const titleId = useId();
  const doneRef = useRef<HTMLButtonElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  const stages = useAppSelector(selectCallbackStages);
  const callback = shownCallback(callbackFlow.stageOf(stages, id), read);
  const { state, dueAt } = callback;
  const worked = { id, callback, phone, who: whoOf({ name, phone }) };
  const { change, isSaving } = useChangeCallback(worked);
  const number = dialableNumber(phone);
  const isDone = state === 'done';
  useReadWhenDue(dueAt, id);

  useEffect(() => {
    // The button that was pressed may have disappeared.
    if (wasPressed.current && document.activeElement === document.body) doneRef.current?.focus();
    if (!isSaving) wasPressed.current = false;
  }, [state, isSaving]);
  // Another one after somebody else's change: a key meant for it must not change the callback back.
  const listeners = useLostFocus(state, () => titleRef.current && focusOn(titleRef.current));

  function press(wanted: WantedChange) {
    wasPressed.current = true;
    change(wanted);
  }
  const button = (outcome: CallbackOutcome, variant: 'default' | 'quiet') => (
    <Button
      variant={variant}
      aria-disabled={isSaving || undefined}
      onClick={() => press({ outcome })}
    >
      {outcomeWords[outcome]}
    </Button>
  );

  return (
    <section className="card call-callback" aria-labelledby={titleId} {...listeners}>
      <div className="card-head">
        <h2 ref={titleRef} id={titleId}>
          Callback
        </h2>
        <CallbackBadge state={state} />
      </div>
      <p>{summaryText(callback, time, useNow())}</p>
      {number === null && !isDone && <p className="muted">{texts.cannotCall}</p>}
      <div className="callback-acts">
        {number !== null && !isDone && (
          <a className={`${buttonClass({ variant: 'primary' })} act-wide`} href={`tel:${number}`}>
            <Icon name="phone" small />
            Call {phone}
          </a>
        )}
        {/* One button that changes its label and action, so that the focus stays on it. */}
        <Button
          ref={doneRef}
          aria-disabled={isSaving || undefined}
          onClick={() => press(isDone ? { state: 'open' } : { outcome: 'reached' })}
        >
          <Icon name={isDone ? 'callback' : 'check'} small />
          <span>{isDone ? 'Open again' : 'Done'}</span>
        </Button>
        {!isDone && (
          <>
            {state === 'snoozed' && (
              <Button
                aria-disabled={isSaving || undefined}
                onClick={() => press({ state: 'open' })}
              >
                Open now
              </Button>
            )}
            <SnoozeButton {...worked} />
            {button('no_answer', 'default')}
            {button('left_message', 'default')}
            {button('wrong_number', 'quiet')}
            {button('not_needed', 'quiet')}
          </>
        )}
      </div>
    </section>
  );
}
