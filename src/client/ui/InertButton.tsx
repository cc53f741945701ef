import type { ComponentProps } from 'react';

import { Button } from './Button';

interface InertButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Id of the line that says so. */
  describedBy: string;
}

/** A real button that does nothing yet (product §11.12), and says so to the ear; with a `title` under the pointer, too. */
export function InertButton({ describedBy, ...button }: InertButtonProps) {
  return <Button {...button} aria-describedby={describedBy} />;
}
