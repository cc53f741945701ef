import { zoneName, zonesWith, zoneText } from './zones';

test('a zone is named by its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe(
    'Buenos Aires (America/Argentina/Buenos_Aires)',
  );
  expect(zoneName('UTC')).toBe('UTC');
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
});
