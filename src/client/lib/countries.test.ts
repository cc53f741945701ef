import { countryNames } from './countries';

test('the list has every country of ISO 3166 once, by name and in order', () => {
  const names = countryNames();
  expect(names).toHaveLength(249);
  expect(new Set(names).size).toBe(249);
  expect(names).toEqual(
    expect.arrayContaining(['United States', 'India', 'Germany', 'Åland Islands']),
  );
  // A code without a name would stand for itself.
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
});

test.each(['Soviet Union', 'European Union', 'United Nations', 'Eurozone'])(
  '%s is no country of it',
  (name) => expect(countryNames()).not.toContain(name),
);
