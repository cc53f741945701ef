import type { ComponentProps } from 'react';

import { Icon } from './Icon';
import './searchField.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  /** Its accessible name and its placeholder. */
  label: string;
}

/** A search box that filters while one types; everything an `<input>` takes is passed on, the ref too. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <label className="search">
      <span className="sr">{label}</span>
      <Icon name="search" />
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        className="input"
        type="search"
        placeholder={label}
      />
    </label>
  );
}
