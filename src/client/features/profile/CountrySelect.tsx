import { type ComponentProps, useMemo } from 'react';

import { countryNames } from '@/client/lib/countries';
import { Select } from '@/client/ui/Select';

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  /** The country of the stored profile; an option even if the list lacks it (product §8.2). */
  stored: string;
}

/** Every country, by its English name. */
export function CountrySelect({ stored, ...select }: CountrySelectProps) {
  const names = useMemo(() => countryNames(), []);
  return (
    <Select {...select} label="Country" autoComplete="country-name">
      <option value="">Select a country</option>
      {stored !== '' && !names.includes(stored) && <option>{stored}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
