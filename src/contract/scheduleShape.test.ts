import { SCHEDULE_DAYS } from './bookingKinds';
import { typedSchedule } from './scheduleShape';

const NO_TIME = 'Input should be a time of day, such as 09:30';
const NOT_AFTER = 'The end should be after the start';

/** What is said of Monday's hours, field by field. */
function refusalsOf(monday: { start: string; end: string }): string[] {
  const week = Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, null]));
  const read = typedSchedule.safeParse({
    zone: null,
    week: { ...week, Monday: monday },
    dates: [],
    version: 0,
  });
  return (read.error?.issues ?? []).map(
    ({ path, message }) => `${String(path.at(-1))}: ${message}`,
  );
}

it.each([
  ['9', '17', []],
  ['17:00', '9 am', [`end: ${NOT_AFTER}`]],
  ['9:5', '17', [`start: ${NO_TIME}`]],
  ['late', '5', [`start: ${NO_TIME}`]],
  ['9', '5:99', [`end: ${NO_TIME}`]],
  ['late', 'early', [`start: ${NO_TIME}`, `end: ${NO_TIME}`]],
])('of hours from %j to %j only what is wrong is refused (product §25.2)', (start, end, refusals) =>
  expect(refusalsOf({ start, end })).toEqual(refusals),
);
