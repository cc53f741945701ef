import { readPage } from './recordReads';

test('nothing but spaces is nothing, and spaces around a text are no part of it', () => {
  const page = readPage([
    { time: 1, data: { cust_name: '   ', phone: ' ', query: '\t\n' } },
    { time: 1, data: { cust_name: ' Ana ', phone: ' +1 202 ', query: ' Brakes? ' } },
  ]);
  expect(page?.records).toMatchObject([
    { name: '', phone: '', query: '' },
    { name: 'Ana', phone: '+1 202', query: 'Brakes?' },
  ]);
});
