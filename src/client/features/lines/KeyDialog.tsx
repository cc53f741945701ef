import { useEffect, useRef, useState } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { Button } from '@/client/ui/Button';
import { Choices } from '@/client/ui/Choices';
import { Dialog } from '@/client/ui/Dialog';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { KeyOnce } from '@/client/ui/KeyOnce';

import { askForKey } from './lineEditRequests';
import { closed, keyCopied, keyKept } from './lineEditSlice';
import type { KeyDialogView } from './lineEditView';

/** A new key: first how long the former one stays valid, then the key itself, shown once. */
export function KeyDialog({ view }: { view: KeyDialogView }) {
  const dispatch = useAppDispatch();
  // Shown once, and kept only here.
  const [lineKey, setLineKey] = useState<string | null>(null);
  const ask = (now: boolean) => void dispatch(askForKey(now)).then(setLineKey);
  // Escape does not answer the question: what would be lost is shown again.
  const close = () => dispatch(view.part === 'leaving' ? keyKept() : closed());
  return (
    // Each part is opened afresh, so that it takes the focus even if the browser itself closed the part before.
    <Dialog key={view.part} title={titles[view.part]} open onClose={close}>
      <Part view={view} lineKey={lineKey} onAsked={ask} />
    </Dialog>
  );
}

const titles: Readonly<Record<KeyDialogView['part'], string>> = {
  choice: 'Make a new key?',
  shown: 'The new key',
  leaving: 'Close without the key?',
};

interface PartProps {
  view: KeyDialogView;
  lineKey: string | null;
  onAsked: (now: boolean) => void;
}

function Part({ view, lineKey, onAsked }: PartProps) {
  const dispatch = useAppDispatch();
  switch (view.part) {
    case 'choice':
      return <EndOfFormer view={view} onAsked={onAsked} />;
    case 'shown':
      return (
        <>
          {lineKey !== null && <ShownKey value={lineKey} />}
          <div className="actions dialog-foot">
            <Button variant="primary" onClick={() => dispatch(closed())}>
              Done
            </Button>
          </div>
        </>
      );
    case 'leaving':
      return (
        <>
          <p className="muted">
            The key is not copied yet, and it is shown this one time. Later you can only make
            another one.
          </p>
          <div className="actions dialog-foot">
            <Button onClick={() => dispatch(keyKept())}>Show it again</Button>
            <Button variant="danger" onClick={() => dispatch(closed())}>
              Close without it
            </Button>
          </div>
        </>
      );
    default:
      return assertNever(view.part);
  }
}

/** The key, with the focus on its copy button. */
function ShownKey({ value }: { value: string }) {
  const dispatch = useAppDispatch();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={ref}>
      <KeyOnce value={value} onCopied={() => dispatch(keyCopied())} />
    </div>
  );
}

function EndOfFormer({ view, onAsked }: Pick<PartProps, 'view' | 'onAsked'>) {
  const dispatch = useAppDispatch();
  const [end, setEnd] = useState<'later' | 'now'>('later');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onAsked(end === 'now');
      }}
    >
      <Choices
        legend="The current key"
        isLegendShown
        name="end"
        chosen={end}
        choices={[
          {
            value: 'later',
            name: 'Keeps working for 24 hours',
            about: 'Time to paste the new one; no call is lost',
          },
          {
            value: 'now',
            name: 'Stops working at once',
            about: 'With any older ones; for when someone has it who should not',
          },
        ]}
        onChosen={setEnd}
      />
      {view.error !== null && <ErrorLine>{view.error}</ErrorLine>}
      <div className="actions dialog-foot">
        <Button onClick={() => dispatch(closed())}>Cancel</Button>
        <Button type="submit" variant="primary" pending={view.isBusy}>
          Make a new key
        </Button>
      </div>
    </form>
  );
}
