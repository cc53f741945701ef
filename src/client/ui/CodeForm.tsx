import { type FormEvent, type InputEvent, type ReactNode, useEffect, useRef } from 'react';

import { stripSeparators, isWholeCode, readCode } from '@/client/lib/code';
import { Button } from './Button';
import { CodeField } from './CodeField';

/**
 * Delay before six digits submit themselves; ms. Long enough that a person about to press Submit is not made to
 * press it twice.
 */
const PAUSE = 700;

interface CodeFormProps {
  /** Where the code is to be found. */
  instruction?: string;
  label?: string;
  error?: string | null;
  /** A request is in progress; nothing is sent until it is answered. */
  isBusy: boolean;
  /** Six digits submit themselves (product §4.18, §9.10). */
  submitsItself?: boolean;
  className: string;
  onSubmit: (code: number) => void;
  onEdit?: () => void;
  /** Shown below the Submit button. */
  children?: ReactNode;
}

/** Schedules a complete code that was not sent yet. @returns the timer, if there is one */
function sendSoon({ value, form }: HTMLInputElement, sent: string): number | undefined {
  if (!isWholeCode(value) || stripSeparators(value) === sent) return undefined;
  return window.setTimeout(() => form?.requestSubmit(), PAUSE);
}

/** Asks for a six-digit code; one that was not accepted is selected for retyping. */
export function CodeForm(props: CodeFormProps) {
  const { instruction, label = 'Code', error, isBusy, submitsItself = false } = props;
  const { className, onSubmit, onEdit, children } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const wasBusyRef = useRef(false);
  /** The digits sent last; '' once the field holds less than a complete code. */
  const sentRef = useRef('');
  const timerRef = useRef<number | undefined>(undefined);
  /** The field was typed into while a request was in progress. */
  const isHeldRef = useRef(false);

  useEffect(() => () => window.clearTimeout(timerRef.current), []);

  useEffect(() => {
    const input = inputRef.current;
    const isAnswered = wasBusyRef.current && !isBusy;
    wasBusyRef.current = isBusy;
    if (!isAnswered || !input) return;
    input.focus();
    // A person who has started to type the next code is not interrupted.
    if (stripSeparators(input.value) === sentRef.current) input.select();
    else if (submitsItself && isHeldRef.current) {
      timerRef.current = sendSoon(input, sentRef.current);
    }
  }, [isBusy, submitsItself]);

  function send(text: string) {
    window.clearTimeout(timerRef.current);
    if (isBusy) return;
    const code = readCode(text);
    if (code === null) return sayNotCode();
    sentRef.current = stripSeparators(text);
    onSubmit(code);
  }

  /** Replaces the browser's own message, which only checks that something was typed. */
  function sayNotCode() {
    inputRef.current?.setCustomValidity('Enter the digits of the code.');
    inputRef.current?.reportValidity();
  }

  function handleInput(event: InputEvent<HTMLInputElement>) {
    onEdit?.();
    window.clearTimeout(timerRef.current);
    event.currentTarget.setCustomValidity('');
    // Pasted or filled in: meant, even where it is the code that was sent last and lost on the way.
    const isWholeText = !isBusy && (event.nativeEvent.data?.length ?? 0) > 1;
    if (isWholeText || stripSeparators(event.currentTarget.value).length < 6) sentRef.current = '';
    isHeldRef.current = isBusy;
    if (!submitsItself || isBusy) return;
    timerRef.current = sendSoon(event.currentTarget, sentRef.current);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(inputRef.current?.value ?? '');
  }

  return (
    <form className={className} onSubmit={handleSubmit}>
      {instruction && <p className="muted">{instruction}</p>}
      <CodeField
        ref={inputRef}
        label={label}
        name="code"
        required
        error={error ?? undefined}
        onInput={handleInput}
      />
      <Button type="submit" variant="primary" block={submitsItself} pending={isBusy}>
        Submit
      </Button>
      {children}
    </form>
  );
}
