import type { FormEvent, ReactNode } from 'react';

import { InertButton, PREVIEW_ID } from './InertButton';
import './meeting-settings.css';

interface PreviewFormProps {
  /** Id of the heading that names it. */
  headingId: string;
  children: ReactNode;
}

/** A card whose settings are not saved yet, and which says so (readings 33); its buttons do nothing. */
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
      <div className="card-foot actions preview-foot">
        <p className="hint" id={PREVIEW_ID}>
          Preview: these settings are not saved yet.
        </p>
        <InertButton>Cancel</InertButton>
        <InertButton variant="primary">Save and close</InertButton>
      </div>
    </form>
  );
}
