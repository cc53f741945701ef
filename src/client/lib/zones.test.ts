import { zoneName, zonesWith, zoneText, zoneWithOffset } from './zones';

test('a zone is named by its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe(
    'Buenos Aires (America/Argentina/Buenos_Aires)',
  );
  expect(zoneName('UTC')).toBe('UTC');
});

test('a city is called as it is today, whatever the engine lists, and stands there once', () => {
  const winter = Date.UTC(2026, 10, 21);
  expect(zoneName('Asia/Calcutta')).toBe('Kolkata (Asia/Kolkata)');
  expect(zoneText('Europe/Kiev', winter)).toMatch(/^Times in Kyiv \(/);
  expect(zoneWithOffset('Asia/Katmandu', winter)).toBe('Kathmandu (GMT+5:45)');
  expect(zoneName('Odd/constructor')).toBe('constructor (Odd/constructor)');
  for (const known of ['Asia/Calcutta', 'Asia/Kolkata']) {
    const kolkata = zonesWith(known).filter(({ name }) => name.startsWith('Kolkata'));
    expect(kolkata).toEqual([{ id: known, name: 'Kolkata (Asia/Kolkata)' }]);
  }
});

test('every zone stands there once, by city, and the known one also where the engine lists another name', () => {
  const zones = zonesWith('Asia/Calcutta_of_old');
  const ids = zones.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'Asia/Calcutta_of_old']));
  const names = zones.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
});

test('times say whose clock they are of', () => {
  const winter = Date.UTC(2026, 10, 21);
  expect(zoneText('America/Chicago', winter)).toBe('Times in Chicago (CST)');
  expect(zoneText('UTC', winter)).toBe('Times in UTC');
  expect(zoneWithOffset('UTC', winter)).toBe('UTC');
});
