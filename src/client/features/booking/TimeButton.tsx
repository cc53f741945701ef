import { type ComponentProps, useId } from 'react';

import { Button } from '@/client/ui/Button';

import { texts } from './bookingTexts';

interface TimeButtonProps extends ComponentProps<typeof Button> {
  /** The chosen time. */
  start: number | null;
}

/** Continues with the chosen time; without one, it says what is missing. */
export function TimeButton({ start, ...button }: TimeButtonProps) {
  const hintId = useId();
  const isWaiting = start === null;
  return (
    <div>
      <Button
        variant="primary"
        block
        {...button}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? hintId : undefined}
      />
      {isWaiting && (
        <p className="hint" id={hintId}>
          {texts.timeMissing}
        </p>
      )}
    </div>
  );
}
