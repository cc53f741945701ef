import { useMemo } from 'react';

import { zonesWith } from '@/client/lib/zones';
import { Select } from './Select';

interface ZoneSelectProps {
  zone: string;
  disabled?: boolean;
  onChange: (zone: string) => void;
}

/** Chooses the time zone of all times shown. */
export function ZoneSelect({ zone, disabled = false, onChange }: ZoneSelectProps) {
  const zones = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Select
      label="Time zone"
      value={zone}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
