import { useId } from 'react';

import { ErrorLine } from '@/client/ui/ErrorLine';
import '@/client/ui/select.css';

import { offered } from './meetingWords';

interface LimitRowProps {
  name: string;
  about: string;
  offers: readonly number[];
  value: number | null;
  say: (value: number) => string;
  /** Null can be chosen. */
  isOptional?: boolean;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** A limit on bookings, with its label at the start and the choice at the end. */
export function LimitRow(props: LimitRowProps) {
  const { name, about, offers, value, say, isOptional = false, error, onChange } = props;
  const id = useId();
  return (
    <div className="limit-row">
      <div>
        <b>{name}</b>
        <p className="muted" id={`${id}-about`}>
          {about}
        </p>
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
      <select
        className="select"
        aria-label={name}
        aria-describedby={`${id}-about`}
        aria-invalid={error ? true : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {isOptional && <option value="">Not set</option>}
        {offered(offers, value).map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
