import type { ComponentProps } from 'react';

import { Field } from './Field';

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'maxLength'>;

/**
 * One input for a 6-digit code, painted as six slots. It has no length limit, so a pasted '123 456' is not cut;
 * `stripSeparators` reads the code from it.
 */
export function CodeField({ className, ...field }: CodeFieldProps) {
  return (
    <Field
      autoComplete="one-time-code"
      placeholder="6 digits"
      spellCheck={false}
      {...field}
      type="text"
      inputMode="numeric"
      className={['code', className].filter(Boolean).join(' ')}
    />
  );
}
