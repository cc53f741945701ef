import { useMemo } from 'react';

import { zonesWith } from '@/client/lib/zones';
import { Select } from './Select';

/** The zone whose clock all the times are of. */
export function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const zones = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Select label="Time zone" value={zone} onChange={({ target }) => onChange(target.value)}>
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
