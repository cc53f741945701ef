import { useId, useRef } from 'react';

import { Button } from '@/client/ui/Button';

import { texts } from './notificationsTexts';

interface QuietHoursProps {
  /** 'HH:MM'; '' for none. */
  from: string;
  to: string;
  onChange: (change: { quietFrom?: string; quietTo?: string }) => void;
}

/** The hours in which nothing is sent: two times, or none (product §23.15). */
export function QuietHours({ from, to, onChange }: QuietHoursProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const areSet = from !== '' || to !== '';

  function handleClear() {
    onChange({ quietFrom: '', quietTo: '' });
    first.current?.focus();
  }

  return (
    <fieldset className="quiet-hours">
      <legend>
        <h2>Quiet hours</h2>
      </legend>
      <p id={`${id}-hint`} className="muted">
        {from !== '' && from === to ? texts.neverQuiet : texts.quiet}
      </p>
      <div className="quiet-times">
        <label htmlFor={`${id}-from`}>From</label>
        <input
          ref={first}
          id={`${id}-from`}
          className="input"
          type="time"
          aria-describedby={`${id}-hint`}
          required={to !== ''}
          value={from}
          onChange={({ target }) => onChange({ quietFrom: target.value })}
        />
        <label htmlFor={`${id}-to`}>to</label>
        <input
          id={`${id}-to`}
          className="input"
          type="time"
          aria-describedby={`${id}-hint`}
          required={from !== ''}
          value={to}
          onChange={({ target }) => onChange({ quietTo: target.value })}
        />
        {areSet && (
          <Button variant="quiet" onClick={handleClear}>
            No quiet hours
          </Button>
        )}
      </div>
    </fieldset>
  );
}
