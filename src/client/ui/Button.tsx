import type { ComponentProps, MouseEvent } from 'react';

type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'icon' | 'onPanel';

interface ButtonLook {
  variant?: ButtonVariant;
  /** 28 px high instead of 36 px (44 px on touch, both). */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
}

const variantClass: Record<ButtonVariant, string | undefined> = {
  primary: 'btn-primary',
  default: undefined,
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  icon: 'btn-icon',
  onPanel: 'btn-on-panel',
};

/** The class names of a button; for links that look like one. */
export function buttonClass({ variant = 'default', small, block }: ButtonLook = {}): string {
  return ['btn', variantClass[variant], small && 'btn-sm', block && 'btn-block']
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Its request is in progress: it shows that, ignores clicks and keeps the focus. */
  pending?: boolean;
}

/** A native button; `type="button"` by default. An `icon` button needs an `aria-label`. */
export function Button({
  variant,
  small,
  block,
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      // Enter in a field of its form triggers a click, too: the form is not sent a second time.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  const pendingProps = pending ? { 'aria-busy': true, 'aria-disabled': true } : undefined;
  return (
    <button
      {...rest}
      {...pendingProps}
      type={type}
      className={[buttonClass({ variant, small, block }), className].filter(Boolean).join(' ')}
      onClick={handleClick}
    />
  );
}
