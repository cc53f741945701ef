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
      return (
        <FormDialog title="Rename the line" view={view} field="name" submit={submitName}>
          <NameField defaultValue={line.name} error={view.error ?? undefined} />
        </FormDialog>
      );
    case 'secret':
      return (
        <FormDialog
          title="Paste the API key again"
          view={view}
          field="secret"
          submit={submitSecret}
        >
          <SecretField error={view.error ?? undefined} />
        </FormDialog>
      );
    case 'key':
      return <KeyDialog key={view.lineId} view={view} />;
    case 'removal':
      return <RemovalDialog view={view} name={nameOf(line)} />;
  }
}

interface FormDialogProps {
  title: string;
  view: PlainDialogView;
  /** The name of its one field. */
  field: string;
  submit: typeof submitName;
  children: ReactNode;
}

function FormDialog({ title, view, field, submit, children }: FormDialogProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectLineEdit);
  /** While an error is shown, which typing clears. */
  function handleInput() {
    if ('error' in stage && stage.error !== null) dispatch(edited());
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    dispatch(submit(formText(new FormData(event.currentTarget), field).trim()));
  }
  return (
    <Dialog title={title} open onClose={() => dispatch(closed())}>
      <form onSubmit={handleSubmit} onInput={handleInput}>
        {children}
        <div className="actions dialog-foot">
          <Button onClick={() => dispatch(closed())}>Cancel</Button>
          <Button type="submit" variant="primary" pending={view.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
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
