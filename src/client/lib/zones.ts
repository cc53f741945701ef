/** Time zones as a person chooses one. */
import { todaysId } from '@/contract/zoneIds';

export interface Zone {
  /** Such as `America/Chicago`. */
  id: string;
  name: string;
}

function cityOf(id: string): string {
  const today = todaysId(id);
  return today.slice(today.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** A zone's city and its id: `Chicago (America/Chicago)`. */
export function zoneName(id: string): string {
  const city = cityOf(id);
  return city === id ? id : `${city} (${todaysId(id)})`;
}

/**
 * All zones this browser knows, by city, and UTC.
 * @param known a zone to list in any case, as engines differ in the names they know
 */
export function zonesWith(known: string): Zone[] {
  // Where both have one name, `known` replaces the engine's id.
  const ids = [...Intl.supportedValuesOf('timeZone'), 'UTC', known];
  return [...new Map(ids.map((id) => [zoneName(id), id]))]
    .map(([name, id]) => ({ id, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A zone's city, and the name of its time at that moment unless it is the same. */
function cityWith(timeZoneName: 'short' | 'shortOffset', timeZone: string, moment: number): string {
  const city = cityOf(timeZone);
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return city === 'UTC' || city === name || name === undefined ? city : `${city} (${name})`;
}

/** A zone's city and its offset at that moment: `Chicago (GMT-6)`; `UTC`. */
export function zoneWithOffset(id: string, moment: number): string {
  return cityWith('shortOffset', id, moment);
}

/** Which zone times are in: `Times in Chicago (CST)`; `Times in UTC`. */
export function zoneText(id: string, moment = Date.now()): string {
  return `Times in ${cityWith('short', id, moment)}`;
}
