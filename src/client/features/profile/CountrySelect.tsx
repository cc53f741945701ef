import { type ComponentProps, useMemo } from 'react';

import { countryNames } from '@/client/lib/countries';
import { Select } from '@/client/ui/Select';

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  /** The country of the stored profile; an option even if the list lacks it (product §8.2). */
  stored: string;
}

/** Every country, by its English name; that is its value too where a browser has translated what is read. */
export function CountrySelect({ stored, ...select }: CountrySelectProps) {
  const names = useMemo(() => countryNames(), []);
  return (
    <Select {...select} label="Country" autoComplete="country-name">
      <option value="">Select a country</option>
      {stored !== '' && !names.includes(stored) && <option value={stored}>{stored}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
