import type { ReactNode } from 'react';

import './choices.css';

interface Choice<Value extends string> {
  value: Value;
  name: ReactNode;
  /** Why one would, or what follows. */
  about: string;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  isLegendShown?: boolean;
  /** Of the radio buttons in their form. */
  name: string;
  choices: readonly Choice<Value>[];
  /** Chosen by whoever draws them; null for none. */
  chosen: Value | null;
  onChosen: (value: Value) => void;
}

/** Radio buttons in boxes, each with a word and a reason. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isLegendShown = false, name, choices, chosen, onChosen } = props;
  return (
    <fieldset className="choice-set">
      <legend className={isLegendShown ? 'label' : 'sr'}>{legend}</legend>
      <div className="choices">
        {choices.map(({ value, name: word, about }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              required
              onChange={() => onChosen(value)}
            />
            <b>{word}</b> <span className="choice-about">{about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
