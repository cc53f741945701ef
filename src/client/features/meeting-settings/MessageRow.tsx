import { useId } from 'react';

import { Switch } from '@/client/ui/Switch';
import '@/client/ui/select.css';

import { offered, whenText } from './meetingWords';

/** The choice made by turning a message on. */
const FIRST_MINUTES = 1440;

interface MessageRowProps {
  name: string;
  about: string;
  side: 'before' | 'after';
  offers: readonly number[];
  /** Null: off. */
  minutes: number | null;
  onChange: (minutes: number | null) => void;
}

/** Whether a message is sent automatically, and when. */
export function MessageRow({ name, about, side, offers, minutes, onChange }: MessageRowProps) {
  const id = useId();
  return (
    <div className="message-row">
      <div>
        <b id={id}>{name}</b>
        <p className="muted" id={`${id}-about`}>
          {about}
        </p>
      </div>
      <div className="message-switch">
        <span className="muted" aria-hidden="true">
          {minutes === null ? 'OFF' : 'ON'}
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-about`}
          isOn={minutes !== null}
          onToggle={(isOn) => onChange(isOn ? FIRST_MINUTES : null)}
        />
      </div>
      {minutes !== null && (
        <select
          className="select"
          aria-label={`${name}: when`}
          value={minutes}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {offered(offers, minutes).map((each) => (
            <option key={each} value={each}>
              {whenText(each, side)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
