import type { ComponentProps } from 'react';

import { Button } from '@/client/ui/Button';

interface InertButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Id of the line that says so. */
  describedBy: string;
}

/** A real button that does nothing yet (readings 45), and says so to the ear and under the pointer. */
export function InertButton({ describedBy, ...button }: InertButtonProps) {
  return <Button {...button} aria-describedby={describedBy} title="Not available yet." />;
}
