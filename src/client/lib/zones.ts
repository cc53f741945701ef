/** Time zones as a person chooses one. */

export interface Zone {
  /** Such as `America/Chicago`. */
  id: string;
  name: string;
}

function cityOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** A zone's city and its id: `Chicago (America/Chicago)`. */
export function zoneName(id: string): string {
  const city = cityOf(id);
  return city === id ? id : `${city} (${id})`;
}

/**
 * All zones this browser knows, by city, and UTC.
 * @param known one that is listed in any case, as engines differ in the names they list
 */
export function zonesWith(known: string): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', known]);
  return [...ids]
    .map((id) => ({ id, name: zoneName(id) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A zone's city and how far its clock is from Greenwich's then: `Chicago (GMT-6)`; `UTC`. */
export function zoneWithOffset(id: string, moment = Date.now()): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return id === 'UTC' || offset === undefined ? cityOf(id) : `${cityOf(id)} (${offset})`;
}

/** In whose clock times are: `Times in Chicago (CST)`; `Times in UTC`. */
export function zoneText(id: string, moment = Date.now()): string {
  const short = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = cityOf(id);
  return city === short || short === undefined ? `Times in ${city}` : `Times in ${city} (${short})`;
}
