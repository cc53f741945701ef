import '@/client/ui/skeleton.css';
import { LoadLine } from '@/client/ui/StateLine';

import { texts } from './profileTexts';

const labels = [
  'First Name',
  'Last Name',
  'Email Address',
  'Phone Number',
  'Country',
  'City',
  'Zip Code',
];

/** The form at its final size before the details load, or a message that they could not be loaded. */
export function ProfileSkeleton({ onRetry }: { onRetry: false | (() => void) }) {
  return (
    <section className="card card-form" aria-busy={!onRetry}>
      <div className="card-head">
        <h2>Personal Information</h2>
      </div>
      <div className={onRetry ? undefined : 'person'}>
        {!onRetry && <span className="avatar avatar-lg" aria-hidden="true" />}
        <LoadLine
          onRetry={onRetry}
          loading={texts.loading}
          failed={texts.loadFailed}
          to="load your details"
        />
      </div>
      {!onRetry && (
        <div className="profile-fields" aria-hidden="true">
          {labels.map((label) => (
            <div className="field" key={label}>
              <span className="label">{label}</span>
              <span className="skeleton skeleton-field" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
