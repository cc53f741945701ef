import type { FormEvent, ReactNode } from 'react';

import { InertButton } from '@/client/ui/InertButton';

import './meeting-settings.css';

/** Of the line that says what these screens do not do yet; one a screen. */
export const PREVIEW_ID = 'preview-line';

interface PreviewFormProps {
  /** Id of the heading that names it. */
  headingId: string;
  children: ReactNode;
}

/** A card whose settings are not saved yet, and which says so (product §12.2, §12.3); its buttons do nothing. */
export function PreviewForm({ headingId, children }: PreviewFormProps) {
  return (
    <form
      className="card card-form"
      aria-labelledby={headingId}
      noValidate
      // Enter in a field would otherwise load the page anew.
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
