import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

import { Button } from '@/shared/ui/Button';
import { CodeField, digitsOf } from '@/shared/ui/CodeField';

import { isWholeCode, readCode } from './code';

interface CodeFormProps {
  /** Where the code is to be found. */
  instruction: string;
  error?: string | null;
  /** A request is under way; nothing is sent until it is answered. */
  isBusy: boolean;
  onSubmit: (code: number) => void;
  onEdit?: () => void;
  /** Stands under the Submit button. */
  children?: ReactNode;
}

/** The form in both popups. Six digits send themselves; a code that was not accepted is selected for retyping. */
export function CodeForm(props: CodeFormProps) {
  const { instruction, error, isBusy, onSubmit, onEdit, children } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  /** Digits that were sent last; empty once the field holds less than a whole code. */
  const sentRef = useRef('');

  useEffect(() => {
    const input = inputRef.current;
    if (isBusy || !input) return;
    input.focus();
    // Who has begun to type the next code is not interrupted.
    if (digitsOf(input.value) === sentRef.current) input.select();
  }, [isBusy]);

  function send(text: string) {
    const code = readCode(text);
    if (isBusy || code === null) return;
    sentRef.current = digitsOf(text);
    onSubmit(code);
  }

  function handleInput(event: FormEvent<HTMLInputElement>) {
    onEdit?.();
    const { value } = event.currentTarget;
    if (digitsOf(value).length < 6) sentRef.current = '';
    if (isWholeCode(value) && digitsOf(value) !== sentRef.current) send(value);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(inputRef.current?.value ?? '');
  }

  return (
    <form className="auth-code" onSubmit={handleSubmit}>
      <p className="muted">{instruction}</p>
      <CodeField
        ref={inputRef}
        label="Code"
        name="code"
        required
        error={error ?? undefined}
        onInput={handleInput}
      />
      <Button type="submit" variant="primary" block pending={isBusy}>
        Submit
      </Button>
      {children}
    </form>
  );
}
