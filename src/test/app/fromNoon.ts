/** A suite that runs over midnight would see two days: its page's clock goes on from noon instead. */
const readClock = Date.now.bind(Date);
const begun = readClock();

/** The day the suite began, by the page's clock, which is UTC's. */
export const today = new Date(begun).toISOString().slice(0, 10);
const noon = Date.parse(`${today}T12:00:00Z`);

/** Sets the clock of each test in the suite that calls it. */
export function goOnFromNoon(): void {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => noon + readClock() - begun);
  });
}
