import { type Ref, useEffect, useId, useRef } from 'react';

import type { Question } from '@/contract/meetingTypeReads';
import type { FieldErrors } from '@/contract/saveReads';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import './questions.css';

const MOST = 10;
const LONGEST = 500;
const empty: Question = { text: '', multiline: false, required: false };

interface QuestionsProps {
  questions: readonly Question[];
  errors: FieldErrors;
  onChange: (questions: readonly Question[]) => void;
}

/** The questions besides name and mail (product §25.55). */
export function Questions({ questions, errors, onChange }: QuestionsProps) {
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const formerCount = useRef(questions.length);
  const isChanging = useRef(false);

  useEffect(() => {
    const before = formerCount.current;
    formerCount.current = questions.length;
    if (!isChanging.current || before === questions.length) return;
    isChanging.current = false;
    // A new question's text is filled in next; after a removal, the pressed button is gone.
    const last = [...(listRef.current?.querySelectorAll('textarea') ?? [])].at(-1);
    if (questions.length > before) last?.focus();
    else addRef.current?.focus();
  }, [questions.length]);

  function resize(next: readonly Question[]) {
    isChanging.current = true;
    onChange(next);
  }

  const errorAt = (start: string) =>
    Object.entries(errors).find(([name]) => name.startsWith(start))?.[1];
  const change = (at: number, part: Partial<Question>) =>
    onChange(questions.map((each, index) => (index === at ? { ...each, ...part } : each)));

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="questions-title">
        Allow invite to add question
      </h3>
      <ul ref={listRef} className="questions">
        {questions.map((question, at) => (
          // A question has no id but its position.
          <li key={at}>
            <QuestionFields
              number={at + 1}
              question={question}
              error={errorAt(`questions.${at}.`)}
              onChange={(part) => change(at, part)}
              onRemove={() => resize(questions.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <AddQuestion
        ref={addRef}
        isFull={questions.length >= MOST}
        onAdd={() => resize([...questions, empty])}
      />
      {errors['questions'] && <ErrorLine>{errors['questions']}</ErrorLine>}
      {questions.length >= MOST && <p className="hint">At most {MOST} questions.</p>}
    </section>
  );
}

interface AddQuestionProps {
  ref: Ref<HTMLButtonElement>;
  isFull: boolean;
  onAdd: () => void;
}

/** In the preview this is a link that leads nowhere (product §12.12); here it acts, so it is a button. */
function AddQuestion({ ref, isFull, onAdd }: AddQuestionProps) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      small
      className="setting-add"
      disabled={isFull}
      // It gets the focus once a question was removed, while Enter may still be held.
      {...singleClick(onAdd)}
    >
      + Add new question
    </Button>
  );
}

interface QuestionFieldsProps {
  number: number;
  question: Question;
  error: string | undefined;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
}

function QuestionFields({ number, question, error, onChange, onRemove }: QuestionFieldsProps) {
  const errorId = useId();
  return (
    <>
      <b>{`Q${number}`}</b>
      <textarea
        className="input question-text"
        rows={1}
        aria-label={`Question ${number}`}
        required
        maxLength={LONGEST}
        value={question.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Button variant="icon" aria-label={`Remove question ${number}`} {...singleClick(onRemove)}>
        <Icon name="trash" />
      </Button>
      <div className="question-options" role="group" aria-label={`Answer to question ${number}`}>
        {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
        <label>
          <input
            type="checkbox"
            checked={question.multiline}
            onChange={({ target }) => onChange({ multiline: target.checked })}
          />
          multiple lines
        </label>
        <label>
          <input
            type="checkbox"
            checked={question.required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
          An answer is required
        </label>
      </div>
    </>
  );
}
