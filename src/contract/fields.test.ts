import { NOT_ALLOWED, nameText } from './fields';

/** What it says of a name, or null. */
const refusalOf = (name: string): string | null =>
  nameText(80).safeParse(name).error?.issues[0]?.message ?? null;

describe('a name (product §14.21)', () => {
  it.each([
    ['a tab', 'Bike\tfitting'],
    ['a line feed', 'Bike\nfitting'],
    ['a carriage return', 'Bike\rfitting'],
    ['a next line', 'Bike\u0085fitting'],
    ['a line separator', 'Bike\u2028fitting'],
    ['a paragraph separator', 'Bike\u2029fitting'],
  ])('has no %s', (_, name) => expect(refusalOf(name)).toBe(NOT_ALLOWED));

  it.each(['Bike fitting', 'שלום', 'Zoë 🚲', '\u00a0x'])('may be %j', (name) =>
    expect(refusalOf(name)).toBeNull(),
  );
});
