import type { ComponentProps, ReactNode } from 'react';

import { Icon } from './Icon';

/** What every field shows around its control. */
export interface FieldTexts {
  label: string;
  /** A standing explanation under the control. */
  hint?: ReactNode;
  /** What is wrong with the value; announced when it appears. */
  error?: string | undefined;
  /** A link that belongs to the field; shown at the end of the label's line, reached after the control. */
  aside?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  controlId: string;
  children: ReactNode;
}

/** The `aria-*` attributes that tie a control to its hint and its error, beside those it was given. */
export function describeControl(
  controlId: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  given: Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>,
) {
  const ids = [
    given['aria-describedby'],
    hint && `${controlId}-hint`,
    error && `${controlId}-error`,
  ];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : given['aria-invalid'],
  };
}

/** Label above, control, then hint and error. */
export function FieldFrame({ controlId, label, hint, error, aside, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children}
      {aside && <div className="field-aside">{aside}</div>}
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p key={error} className="error" id={`${controlId}-error`} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
