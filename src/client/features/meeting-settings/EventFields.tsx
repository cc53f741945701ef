import { useId, useState } from 'react';

import { LOCATIONS, type Location } from '@/contract/bookingKinds';
import type { MeetingSettings } from '@/contract/meetingTypeReads';
import type { FieldErrors } from '@/contract/saveReads';
import { Field } from '@/client/ui/Field';
import { FieldFrame } from '@/client/ui/FieldFrame';
import { Icon } from '@/client/ui/Icon';
import { Select } from '@/client/ui/Select';

import { durationText, DURATIONS, locationNames, offered } from './meetingWords';

type Settings = Pick<
  MeetingSettings,
  'name' | 'durationMinutes' | 'location' | 'locationDetail' | 'description'
>;

/** What the fields show; in a preview no place is chosen yet. */
export interface EventSettings extends Omit<Settings, 'location'> {
  location: Location | null;
}

interface EventFieldsProps {
  shown: EventSettings;
  onChange: (change: Partial<Settings>) => void;
  errors: FieldErrors;
  /** Whether to ask where exactly people meet. */
  hasDetail?: boolean;
}

/** A meeting's name, duration and location (product §12.4 to §12.7, §25.62). */
export function EventFields({ shown, onChange, errors, hasDetail = false }: EventFieldsProps) {
  const descriptionId = useId();
  // A link is no address: what is stored or was typed for one location is kept while another is chosen.
  const [kept, setKept] = useState<Partial<Record<Location, string>>>({});

  function choose(location: Location) {
    if (shown.location) setKept({ ...kept, [shown.location]: shown.locationDetail });
    onChange({ location, locationDetail: kept[location] ?? '' });
  }

  return (
    <div className="stack setting-fields">
      <Field
        label="Event Name*"
        name="eventName"
        autoComplete="off"
        required
        pattern=".*\S.*"
        title="At least one letter"
        maxLength={200}
        value={shown.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Duration*"
        name="duration"
        required
        className="setting-short"
        value={shown.durationMinutes}
        error={errors['duration_minutes']}
        onChange={({ target }) => onChange({ durationMinutes: Number(target.value) })}
      >
        {offered(DURATIONS, shown.durationMinutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes)}
          </option>
        ))}
      </Select>
      <fieldset className="setting-choices">
        <legend className="label">Location*</legend>
        {LOCATIONS.map((location) => (
          <label key={location} className="setting-choice">
            <input
              type="radio"
              name="location"
              value={locationNames[location]}
              required
              checked={shown.location === location}
              onChange={() => choose(location)}
            />
            {locationNames[location]}
          </label>
        ))}
      </fieldset>
      {hasDetail && shown.location && <LocationDetail {...{ shown, onChange, errors }} />}
      <FieldFrame controlId={descriptionId} label="Description" error={errors['description']}>
        <textarea
          className="input setting-text"
          id={descriptionId}
          name="description"
          maxLength={2000}
          aria-invalid={errors['description'] ? true : undefined}
          value={shown.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </FieldFrame>
    </div>
  );
}

interface Detail {
  label: string;
  hint: string;
  /** What visitors do not get until it is entered. */
  what: string;
}

const details: Readonly<Record<Location, Detail | null>> = {
  zoom: { label: 'Link of the meeting room', hint: '', what: 'link' },
  phone: null,
  in_person: {
    label: 'Address',
    hint: ' Say how to get in if it is hard to find.',
    what: 'address',
  },
};

function LocationDetail({ shown, onChange, errors }: Omit<EventFieldsProps, 'hasDetail'>) {
  const words = shown.location && details[shown.location];
  if (!words) {
    return (
      <p className="hint setting-locked">
        <Icon name="info" small />
        You call the number given when booking.
      </p>
    );
  }
  const { label, hint, what } = words;
  const isMissing = shown.locationDetail.trim() === '';
  return (
    <Field
      label={label}
      hint={`Stands in the invitation.${isMissing ? ` Until it is entered, visitors get no ${what}.` : hint}`}
      name="locationDetail"
      autoComplete="off"
      maxLength={500}
      value={shown.locationDetail}
      error={errors['location_detail']}
      onChange={({ target }) => onChange({ locationDetail: target.value })}
    />
  );
}
