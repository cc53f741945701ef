import { type FormEvent, useState } from 'react';

import type { Retention } from '@/contract/retentionReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { SaveFoot } from '@/client/ui/SaveFoot';

import { choiceOf, daysOf, type KeptChoice } from './keptChoice';
import { KeptRow } from './KeptRow';
import { submitRetention } from './privacyRequests';
import {
  editsDropped,
  formEdited,
  retentionFlow,
  selectRetention,
  shorteningAsked,
  shorteningCancelled,
} from './privacySlices';
import { retentionTexts as texts, shorteningText } from './privacyTexts';
import { retentionView } from './privacyViews';

interface Choices {
  transcripts: KeptChoice;
  calls: KeptChoice;
}

/** How long calls are kept: the stored settings, with the changes applied (product §24.32). */
export function RetentionForm({ stored }: { stored: Retention }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectRetention);
  const { isEdited, isWarning, isBusy, error } = retentionView(stage);
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const edits = isEdited ? chosen : {};
  const shown: Choices = {
    transcripts: choiceOf(stored.transcriptsDays),
    calls: choiceOf(stored.callsDays),
    ...edits,
  };
  const transcriptsDays = daysOf(shown.transcripts);
  const callsDays = daysOf(shown.calls);
  const retention =
    transcriptsDays === undefined || callsDays === undefined
      ? null
      : { transcriptsDays, callsDays };
  const deleted = retention === null ? '' : shorteningText(stored, retention);

  function edit(change: Partial<Choices>) {
    // What is being saved cannot be edited.
    if (isBusy) return;
    setChosen({ ...edits, ...change });
    if (retentionFlow.answers(stage, 'formEdited')) dispatch(formEdited());
  }

  function save() {
    // What was cancelled before must not come back while this is saved.
    setChosen(edits);
    if (retention) dispatch(submitRetention(retention));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (deleted === '') save();
    else dispatch(shorteningAsked());
  }

  return (
    <>
      <form className="card card-form" aria-label={texts.title} onSubmit={handleSubmit}>
        <h2>{texts.title}</h2>
        <p className="muted privacy-about">{texts.about}</p>
        <KeptRow
          title="Transcripts"
          about={texts.transcripts}
          choice={shown.transcripts}
          onChange={(transcripts) => edit({ transcripts })}
        />
        <KeptRow
          title="Calls"
          about={texts.calls}
          choice={shown.calls}
          onChange={(calls) => edit({ calls })}
        />
        <SaveFoot
          error={error}
          note={texts.shorter}
          isBusy={isBusy}
          onCancel={() => dispatch(editsDropped())}
        />
      </form>
      <Dialog
        title={texts.warningTitle}
        open={isWarning}
        onClose={() => dispatch(shorteningCancelled())}
      >
        {/* What is stored may have been read again since the question was asked. */}
        <p className="muted">
          {deleted === '' ? texts.shortened : `${deleted} ${texts.irrevocable}`}
        </p>
        <div className="actions dialog-foot">
          <Button onClick={() => dispatch(shorteningCancelled())}>Back</Button>
          <Button variant="danger" onClick={save}>
            Save and delete
          </Button>
        </div>
      </Dialog>
      <LeaveDialog hasEdits={isEdited} />
    </>
  );
}
