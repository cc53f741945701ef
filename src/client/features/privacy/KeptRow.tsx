import { useId } from 'react';

import { LONGEST_KEPT } from '@/contract/retentionReads';
import '@/client/ui/select.css';
import '@/client/ui/skeleton.css';

import { KEEP, OFFERED, OTHER, type KeptChoice } from './keptChoice';
import { daysText } from './privacyTexts';

interface OnTheWay {
  choice: null;
}

interface Known {
  choice: KeptChoice;
  onChange: (choice: KeptChoice) => void;
}

type KeptRowProps = { title: string; about: string } & (OnTheWay | Known);

/** How long one kind of data is kept. */
export function KeptRow(props: KeptRowProps) {
  const { title, about } = props;
  const id = useId();
  return (
    <div className="kept-row">
      <div>
        <h3>{title}</h3>
        <p className="muted" id={`${id}-about`}>
          {about}
        </p>
      </div>
      {props.choice === null ? (
        <span className="skeleton skeleton-field" aria-hidden="true" />
      ) : (
        <Choice
          noun={title.toLowerCase()}
          aboutId={`${id}-about`}
          choice={props.choice}
          onChange={props.onChange}
        />
      )}
    </div>
  );
}

interface ChoiceProps extends Known {
  /** What is kept. */
  noun: string;
  aboutId: string;
}

function Choice({ noun, aboutId, choice, onChange }: ChoiceProps) {
  const isOther = choice.select === OTHER;
  return (
    <div className="kept-choice">
      <select
        className="select"
        aria-label={`Keep ${noun} for`}
        aria-describedby={aboutId}
        value={choice.select}
        onChange={({ target }) => onChange({ ...choice, select: target.value })}
      >
        <option value={KEEP}>Keep</option>
        {OFFERED.map((days) => (
          <option key={days} value={days}>
            {daysText(days)}
          </option>
        ))}
        <option value={OTHER}>Other number of days</option>
      </select>
      {isOther && (
        <div className="kept-days">
          <input
            className="input"
            aria-label={`Days to keep ${noun}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={LONGEST_KEPT}
            step={1}
            required
            value={choice.typed}
            onChange={({ target }) => onChange({ ...choice, typed: target.value })}
          />
          <span aria-hidden="true">days</span>
        </div>
      )}
    </div>
  );
}
