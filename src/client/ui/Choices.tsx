import { Fragment, type ReactNode } from 'react';

import './choices.css';

interface Choice<Value extends string> {
  value: Value;
  name: ReactNode;
  /** Why to choose it, or what follows. */
  about: string;
  /** Further choices, shown below it while it is chosen. */
  more?: ReactNode;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  isLegendShown?: boolean;
  /** Rows of a form instead of boxes. */
  isPlain?: boolean;
  /** Name of the radio buttons in their form. */
  name: string;
  choices: readonly Choice<Value>[];
  /** Controlled by the parent; null for none. */
  chosen: Value | null;
  onChosen: (value: Value) => void;
}

/** Radio buttons, each with a name and a reason. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isLegendShown = false, isPlain = false, name, choices, chosen, onChosen } = props;
  return (
    <fieldset className="choice-set">
      <legend className={isLegendShown ? 'label' : 'sr'}>{legend}</legend>
      <div className={isPlain ? 'choices choices-plain' : 'choices'}>
        {choices.map(({ value, name: word, about, more }) => (
          <Fragment key={value}>
            <label className="choice">
              {/* eslint-disable-next-line jsx-a11y/role-supports-aria-props -- browsers set it on radio buttons all the same */}
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                required
                // To the browser an unanswered choice is invalid from the start; to the person it is not yet.
                aria-invalid={false}
                onChange={() => onChosen(value)}
              />
              <b>{word}</b> <span className="choice-about">{about}</span>
            </label>
            {chosen === value && more && <div className="choice-more">{more}</div>}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
