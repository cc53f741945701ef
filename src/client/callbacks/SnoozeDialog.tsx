import { type FormEvent, useState } from 'react';

import { browserZone } from '@/client/lib/dates';
import { formText } from '@/client/lib/formText';
import { zoneText } from '@/client/lib/zones';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Field } from '@/client/ui/Field';

import { texts } from './callbackTexts';
import { fieldText, readTyped, tomorrowMorning } from './snoozeTimes';

interface SnoozeDialogProps {
  who: string;
  open: boolean;
  /** A change is being saved; this one waits for it as typed. */
  isSaving: boolean;
  onClose: () => void;
  /** Milliseconds since the epoch. */
  onSnoozed: (until: number) => void;
}

/** Snoozes a callback until any time within a year. */
export function SnoozeDialog({ who, open, ...form }: SnoozeDialogProps) {
  return (
    <Dialog title={`Snooze ${who}`} open={open} onClose={form.onClose}>
      <SnoozeForm {...form} />
    </Dialog>
  );
}

function SnoozeForm({ isSaving, onClose, onSnoozed }: Omit<SnoozeDialogProps, 'who' | 'open'>) {
  const [error, setError] = useState<string>();
  const [first] = useState(() => fieldText(tomorrowMorning(Date.now())));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readTyped(formText(new FormData(form), 'until'), Date.now());
    if (typed.kind === 'moment') {
      onSnoozed(typed.moment);
      return;
    }
    setError({ none: texts.choose, past: texts.past, tooLate: texts.tooLate }[typed.kind]);
    form.querySelector('input')?.focus();
  }

  return (
    <form noValidate onSubmit={submit} onInput={() => setError(undefined)}>
      <Field
        type="datetime-local"
        name="until"
        label="Comes back"
        hint={zoneText(browserZone())}
        defaultValue={first}
        max="9999-12-31T23:59"
        error={error}
        autoComplete="off"
      />
      <div className="actions dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" pending={isSaving}>
          Snooze
        </Button>
      </div>
    </form>
  );
}
