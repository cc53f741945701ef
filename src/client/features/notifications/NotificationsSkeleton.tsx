import '@/client/ui/skeleton.css';
import { Button } from '@/client/ui/Button';
import { LoadLine } from '@/client/ui/StateLine';

import { texts } from './notificationsTexts';

const FIELDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The form at about its height before the settings load, or a message that they could not be loaded. */
export function NotificationsSkeleton({ onRetry }: { onRetry: false | (() => void) }) {
  return (
    <section className="card card-form stack" aria-busy={!onRetry}>
      <h2>Mail about callbacks</h2>
      <LoadLine
        onRetry={onRetry}
        loading={texts.loading}
        failed={texts.loadFailed}
        to="load your notifications"
      />
      {!onRetry && (
        <>
          {FIELDS.map((each) => (
            <span key={each} className="skeleton skeleton-field" aria-hidden="true" />
          ))}
          <div className="card-foot actions">
            <Button variant="primary" disabled>
              Save
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
