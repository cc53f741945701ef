import type { ComponentProps } from 'react';

import './switch.css';

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'defaultChecked' | 'onChange' | 'onToggle'
> {
  isOn: boolean;
  /** Its request is in progress: it shows that, does not move, and ignores clicks. */
  isBusy?: boolean;
  onToggle: (isOn: boolean) => void;
}

/** A native checkbox that turns something on or off. The caller labels it (`aria-labelledby`). */
export function Switch({ isOn, isBusy = false, onToggle, className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      type="checkbox"
      role="switch"
      className={['switch', className].filter(Boolean).join(' ')}
      checked={isOn}
      onChange={(event) => {
        if (!isBusy) onToggle(event.currentTarget.checked);
      }}
    />
  );
}
