import type { FormEvent, ReactNode } from 'react';

import type { Line } from '@/contract/lineReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Notice } from '@/client/ui/Notice';

import { KeyDialog } from './KeyDialog';
import { nameOf } from './LineHead';
import { remove, submitName, submitSecret } from './lineEditRequests';
import { closed, edited, selectLineEdit } from './lineEditSlice';
import { lineEditView, type PlainDialogView } from './lineEditView';
import { NameField } from './NameField';
import { SecretField } from './SecretField';

/** The open dialog, if any. */
export function LineDialogs({ lines }: { lines: readonly Line[] }) {
  const view = lineEditView(useAppSelector(selectLineEdit));
  if (view.dialog === null) return null;
  const line = lines.find(({ id }) => id === view.lineId) ?? { name: '' };
  switch (view.dialog) {
    case 'name':
      return <NameDialog view={view} name={line.name} />;
    case 'secret':
      return <SecretDialog view={view} />;
    case 'key':
      return <KeyDialog key={view.lineId} view={view} />;
    case 'removal':
      return <RemovalDialog view={view} name={nameOf(line)} />;
  }
}

interface FormDialogProps {
  title: string;
  isBusy: boolean;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
}

function FormDialog({ title, isBusy, onSubmit, children }: FormDialogProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectLineEdit);
  /** While an error is shown, which typing clears. */
  function handleInput() {
    if ('error' in stage && stage.error !== null) dispatch(edited());
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <Dialog title={title} open onClose={() => dispatch(closed())}>
      <form onSubmit={handleSubmit} onInput={handleInput}>
        {children}
        <div className="actions dialog-foot">
          <Button onClick={() => dispatch(closed())}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function NameDialog({ view, name }: { view: PlainDialogView; name: string }) {
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title="Rename the line"
      isBusy={view.isBusy}
      onSubmit={(data) => dispatch(submitName(formText(data, 'name').trim()))}
    >
      <NameField defaultValue={name} error={view.error ?? undefined} />
    </FormDialog>
  );
}

function SecretDialog({ view }: { view: PlainDialogView }) {
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title="Paste the API key again"
      isBusy={view.isBusy}
      onSubmit={(data) => dispatch(submitSecret(formText(data, 'secret').trim()))}
    >
      <SecretField error={view.error ?? undefined} />
    </FormDialog>
  );
}

function RemovalDialog({ view, name }: { view: PlainDialogView; name: string }) {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Remove this line?" open onClose={() => dispatch(closed())}>
      <div className="stack">
        {view.error !== null && <Notice tone="error">{view.error}</Notice>}
        <p className="muted">
          <b>{name}</b> will take no more calls, and its address stops working for good. The calls
          it has taken stay.
        </p>
      </div>
      <div className="actions dialog-foot">
        <Button onClick={() => dispatch(closed())}>Cancel</Button>
        <Button variant="danger" pending={view.isBusy} onClick={() => dispatch(remove())}>
          Remove the line
        </Button>
      </div>
    </Dialog>
  );
}
