import { type ComponentProps, useId } from 'react';

import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame';
import './select.css';

interface SelectProps extends FieldTexts, ComponentProps<'select'> {}

/** A labelled native select; its options are its children. */
export function Select({ label, hint, error, aside, id, className, ...select }: SelectProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <select
        {...select}
        {...describeControl(controlId, { hint, error }, select)}
        id={controlId}
        className={['select', className].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}
