import type { FormEvent, ReactNode } from 'react';

import { InertButton } from '@/client/ui/InertButton';

import './meeting-settings.css';

/** Id of the line that says what these screens do not do yet; one per screen. */
export const PREVIEW_ID = 'preview-line';

interface PreviewFormProps {
  /** Id of the heading that names it. */
  headingId: string;
  children: ReactNode;
}

/** A card whose settings cannot be saved yet, and which says so (product §12.2, §12.3); its buttons do nothing. */
export function PreviewForm({ headingId, children }: PreviewFormProps) {
  return (
    <form
      className="card card-form"
      aria-labelledby={headingId}
      noValidate
      // Otherwise Enter in a field would reload the page.
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
      <div className="card-foot actions setting-foot">
        <p className="hint" id={PREVIEW_ID}>
          Preview: these settings are not saved yet.
        </p>
        <InertButton describedBy={PREVIEW_ID}>Cancel</InertButton>
        <InertButton variant="primary" describedBy={PREVIEW_ID}>
          Save and close
        </InertButton>
      </div>
    </form>
  );
}
