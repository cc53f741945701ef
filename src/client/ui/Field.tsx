import { type ComponentProps, useId } from 'react';

import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame';

interface FieldProps extends FieldTexts, ComponentProps<'input'> {}

/** A labelled text input; everything an `<input>` takes is passed on, the ref too. */
export function Field({ label, hint, error, aside, id, className, ...input }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <input
        {...input}
        {...describeControl(controlId, { hint, error }, input)}
        id={controlId}
        className={['input', className].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}
