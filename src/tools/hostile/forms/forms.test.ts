import { nameOf } from '@/contract/endpoint';

import { hostileCalls } from '../calls/all';
import { replyForms } from './all';
import { textForms } from './textForms';
import { changed } from './fieldForms';

test('48 forms, none twice, for each of 29 calls', () => {
  expect(replyForms).toHaveLength(48);
  const names = [...replyForms, ...textForms].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(hostileCalls.map(({ call }) => nameOf(call))).size).toBe(29);
});

test('a change reaches every field, and no more than its value', () => {
  const good = [{ time: 'x', data: { phone: '1' } }];
  expect(changed(good, (_, name) => name)).toEqual([{ time: 'time', data: { phone: 'phone' } }]);
});
