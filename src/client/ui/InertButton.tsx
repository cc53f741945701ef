import type { ComponentProps } from 'react';

import { Button } from './Button';

interface InertButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Id of the line that says so to screen readers. */
  describedBy: string;
}

/** A button that does nothing yet (product §11.12) and says so; its `title` says it to whoever hovers. */
export function InertButton({ describedBy, ...button }: InertButtonProps) {
  return <Button {...button} aria-describedby={describedBy} />;
}
