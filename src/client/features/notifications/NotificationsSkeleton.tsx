import '@/client/ui/skeleton.css';
import { Button } from '@/client/ui/Button';
import { StateLine } from '@/client/ui/StateLine';

import { texts } from './notificationsTexts';

const FIELDS = [0, 1, 2, 3, 4, 5];

/** The form about as high as it will be, before the settings are there. */
export function NotificationsSkeleton() {
  return (
    <section className="card card-form stack" aria-busy="true">
      <h2>Mail about callbacks</h2>
      <StateLine state="loading">{texts.loading}</StateLine>
      {FIELDS.map((each) => (
        <span key={each} className="skeleton skeleton-field" aria-hidden="true" />
      ))}
      <div className="card-foot actions">
        <Button variant="primary" disabled>
          Save
        </Button>
      </div>
    </section>
  );
}
