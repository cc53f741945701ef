import { type ComponentProps, useId, useState } from 'react';

import { describeControl, FieldFrame, type FieldTexts } from './FieldFrame';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password input with a button that shows and hides what is typed. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const ownId = useId();
  const controlId = id ?? ownId;
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <div className="password">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...describeControl(controlId, { hint, error }, input)}
          id={controlId}
          type={isShown ? 'text' : 'password'}
          className={['input', className].filter(Boolean).join(' ')}
        />
        <button
          type="button"
          className="text-button password-toggle"
          aria-controls={controlId}
          onClick={() => setIsShown(!isShown)}
        >
          {/* Text rather than aria-label, so that the field's label names the input alone. */}
          <span>{verb}</span>
          <span className="sr"> {label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
