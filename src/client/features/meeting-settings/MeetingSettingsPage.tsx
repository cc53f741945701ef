/** Meeting Settings (product §12.13 to §12.15); the choice is the screen's own and goes with it (product §12.1). */
import { useId, useState } from 'react';

import { Facts } from '@/client/ui/Facts';
import '@/client/ui/select.css';

import { PreviewForm } from './PreviewForm';

/** How far ahead an invitee can schedule. */
type Range = 'days' | 'dayRange' | 'indefinitely';

const UNITS = ['Calendar Days', 'Week Days'] as const;
/** Days ahead, as the field begins (product §12.13). */
const DEFAULT_DAYS = 60;

export function Component() {
  const headingId = useId();
  const [range, setRange] = useState<Range>('days');

  const choice = (value: Range) => ({
    type: 'radio',
    name: 'range',
    checked: range === value,
    onChange: () => setRange(value),
  });

  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>Data Range</h2>
      <fieldset className="setting-choices">
        <legend className="muted">Invite can schedule....</legend>
        <div className="setting-choice">
          <label className="setting-bare">
            <input {...choice('days')} aria-label="A number of days" />
          </label>
          <input
            className="input setting-days"
            type="number"
            min="1"
            defaultValue={DEFAULT_DAYS}
            aria-label="Number of days"
          />
          <select className="select setting-unit" aria-label="Unit">
            {UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </div>
        <label className="setting-choice">
          <input {...choice('dayRange')} />
          Within a day range
        </label>
        <label className="setting-choice">
          <input {...choice('indefinitely')} />
          Indefinitely into the future
        </label>
      </fieldset>
      <Facts facts={{ 'Available hours': 'Mon to Fri, from the schedule “Working hours”' }} />
      <h2 className="setting-next">Event Limits</h2>
      <Facts
        facts={{ 'Buffer time': 'None', 'Minimum notice': '4 hours', 'Daily limit': 'Not set' }}
      />
    </PreviewForm>
  );
}
