import type { ComponentProps } from 'react';

import { Button } from '@/client/ui/Button';

/** Of the line that says what these screens do not do yet; one a screen. */
export const PREVIEW_ID = 'preview-line';

/** A real button that does nothing, as the preview line says. */
export function InertButton(button: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <Button {...button} aria-describedby={PREVIEW_ID} />;
}
