import { dialled } from './dialled';

test.each([
  ['+1 (512) 555-0142', '+15125550142'],
  ['030 1234', '0301234'],
  ['12', null],
  ['', null],
  ['1'.repeat(21), null],
])('%s is dialled as %s', (phone, digits) => {
  expect(dialled(phone)).toBe(digits);
});
