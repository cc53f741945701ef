import '@/client/ui/skeleton.css';
import { StateLine } from '@/client/ui/StateLine';

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

/** The form in its final size, before the details are there. */
export function ProfileSkeleton() {
  return (
    <section className="card card-form" aria-busy="true">
      <div className="card-head">
        <h2>Personal Information</h2>
      </div>
      <div className="person">
        <span className="avatar avatar-lg" aria-hidden="true" />
        <StateLine state="loading">{texts.loading}</StateLine>
      </div>
      <div className="profile-fields" aria-hidden="true">
        {labels.map((label) => (
          <div className="field" key={label}>
            <span className="label">{label}</span>
            <span className="skeleton skeleton-field" />
          </div>
        ))}
      </div>
    </section>
  );
}
