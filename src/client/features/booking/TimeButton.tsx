import { type ComponentProps, useId } from 'react';

import { Button } from '@/client/ui/Button';

import { texts } from './bookingTexts';

interface TimeButtonProps extends ComponentProps<typeof Button> {
  /** The time that is chosen. */
  start: number | null;
}

/** Goes on with the time that is chosen; without one it says what it waits for. */
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
