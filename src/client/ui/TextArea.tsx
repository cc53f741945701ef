import { type ComponentProps, useId } from 'react';

import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame';
import './textArea.css';

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** A labelled text of several lines; everything a `<textarea>` takes is passed on. */
export function TextArea({ label, hint, error, aside, id, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        dir="auto"
        {...area}
        {...describeControl(controlId, { hint, error }, area)}
        id={controlId}
        className={['input', 'text-area', className].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}
