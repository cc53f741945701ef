import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import type { Note } from '@/contract/callReads';
import { MAX_NOTE_LENGTH } from '@/contract/fields';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { describeControl, FieldFrame } from '@/client/ui/FieldFrame';
import { handsFocusOn } from '@/client/ui/handsFocusOn';
import { Icon } from '@/client/ui/Icon';
import { LongText } from '@/client/ui/LongText';

import { submitNote } from './callRequests';
import { noteEdited, noteFlow, removalAsked, selectNote, selectRemovals } from './callSlices';
import { texts } from './callTexts';
import { noteView, removalView } from './callViews';
import { momentWords } from './callWords';

interface NotesCardProps {
  callId: string;
  notes: readonly Note[];
  now: number;
  /** The call is: what was typed can only be copied. */
  isGone: boolean;
}

/** The notes people write about a call. */
export function NotesCard({ callId, notes, now, isGone }: NotesCardProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const fieldId = useId();
  const stage = useAppSelector(selectNote);
  const { isBusy, error, told } = noteView(stage);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const removals = useAppSelector(selectRemovals);
  const { isGone: isNoteGone } = removalView(removals.note);
  // Deleting the call takes its notes with it, as the dialog said.
  const { isBusy: isCallGoing, isGone: isCallGone } = removalView(removals.call);
  const [hasText, setHasText] = useState(false);

  useEffect(() => {
    // The pressed button goes with its note; without this, the focus would be lost too.
    if (isNoteGone && document.activeElement === document.body) fieldRef.current?.focus();
  }, [isNoteGone]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = fieldRef.current;
    if (!field) return;
    const text = field.value.trim();
    if (text === '') return field.focus();
    const isSaved = await dispatch(submitNote(callId, text));
    // Text typed meanwhile is another note.
    if (!isSaved || field.value.trim() !== text) return;
    field.value = '';
    setHasText(false);
  }

  // Its field stays the same element, and so keeps text and focus.
  if (isGone && !hasText) return null;
  const message = isGone ? texts.noteLeft : (error ?? undefined);
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Notes</h2>
      </div>
      {!isGone && notes.length > 0 && (
        <ul className="notes">
          {notes.map(({ id, text, at }) => {
            const when = momentWords(at, now) ?? 'time not known';
            return (
              <li key={id}>
                <div>
                  <p>
                    <LongText text={text} hits={[]} longest={MAX_NOTE_LENGTH} about="the note" />
                  </p>
                  <span className="note-time">{when}</span>
                </div>
                <Button
                  ref={handsFocusOn}
                  variant="icon"
                  small
                  aria-label={`Delete the note of ${when}`}
                  onClick={() => dispatch(removalAsked({ of: 'note', id }))}
                >
                  <Icon name="trash" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <form className="note-form" onSubmit={(event) => void handleSubmit(event)}>
        <FieldFrame controlId={fieldId} label="New note" error={message}>
          <textarea
            ref={fieldRef}
            dir="auto"
            id={fieldId}
            className="input note-text"
            placeholder="What should be known at the next call?"
            maxLength={MAX_NOTE_LENGTH}
            readOnly={isGone}
            onInput={({ currentTarget }) => {
              setHasText(currentTarget.value.trim() !== '');
              if (noteFlow.answers(stage, 'noteEdited')) dispatch(noteEdited());
            }}
            {...describeControl(fieldId, { error: message }, {})}
          />
        </FieldFrame>
        {!isGone && (
          <Button type="submit" pending={isBusy}>
            Add note
          </Button>
        )}
        <p className="sr" role="status">
          {told}
        </p>
        <p id="note-gone" className="sr" role="status">
          {isNoteGone && texts.noteDeleted}
        </p>
      </form>
      <LeaveDialog hasEdits={hasText && !isCallGoing && !isCallGone} />
    </section>
  );
}
