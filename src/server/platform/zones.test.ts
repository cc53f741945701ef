import { isZone } from './zones';

describe('zones', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['Europe/Berlin', 'utc', 'Etc/GMT+5', 'America/Argentina/Ushuaia'])(
    '%s is one',
    (name) => {
      expect(isZone(name)).toBe(true);
    },
  );

  it.each(['', 'Mars', 'Europe/Nowhere', ' UTC'])('%j is none', (name) => {
    expect(isZone(name)).toBe(false);
  });

  it.each(['+02:00', '-05', '+0130'])('%s is none, whatever the platform takes', (name) => {
    // Newer platforms take offsets.
    jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue({} as Intl.DateTimeFormat);
    expect(isZone(name)).toBe(false);
  });
});
