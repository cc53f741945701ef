/** Events: the 'Calendar Event Details' form, which does nothing yet (product §12.4). */
import { useId } from 'react';

import { Field } from '@/client/ui/Field';
import { FieldFrame } from '@/client/ui/FieldFrame';
import { Select } from '@/client/ui/Select';

import { PreviewForm } from './PreviewForm';

/** In minutes (product §12.6). */
const DURATIONS = [
  { minutes: 30, label: '30 min' },
  { minutes: 15, label: '15 min' },
  { minutes: 60, label: '1 Hour' },
] as const;

const LOCATIONS = ['Zoom', 'Phone Call', 'In-person'] as const;

export function Component() {
  const headingId = useId();
  const descriptionId = useId();
  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>Calendar Event Details</h2>
      <div className="stack setting-fields">
        <Field label="Event Name*" name="eventName" autoComplete="off" required />
        <Select label="Duration*" name="duration" required>
          {DURATIONS.map(({ minutes, label }) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </Select>
        <fieldset className="setting-choices">
          <legend className="label">Location*</legend>
          {LOCATIONS.map((location) => (
            <label key={location} className="setting-choice">
              <input type="radio" name="location" value={location} required />
              {location}
            </label>
          ))}
        </fieldset>
        <FieldFrame controlId={descriptionId} label="Description">
          <textarea className="input setting-text" id={descriptionId} name="description" />
        </FieldFrame>
      </div>
    </PreviewForm>
  );
}
