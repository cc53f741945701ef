import type { Weekday } from '@/client/lib/weekdays';
import { Icon } from '@/client/ui/Icon';
import { InertButton } from '@/client/ui/InertButton';

import { texts } from './availabilityTexts';

interface CloneButtonProps {
  day: Weekday;
  inertId: string;
}

/** Each row has one, open or not; inert (product §11.11). */
export function CloneButton({ day, inertId }: CloneButtonProps) {
  return (
    <InertButton
      variant="icon"
      aria-label={`Clone ${day}`}
      describedBy={inertId}
      title={texts.notYet}
    >
      <Icon name="copy" />
    </InertButton>
  );
}
