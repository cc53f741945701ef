import { isDatabaseUnavailable } from './databaseErrors';

const fault = (code: string) =>
  new Error('failed', { cause: Object.assign(new Error(), { code }) });

it.each([
  ['its password was changed', '28P01'],
  ['its user is gone, or not let in', '28000'],
  ['a transaction did nothing for too long', '25P03'],
  ['a transaction took too long', '25P04'],
  ['it may only be read', '25006'],
  ['its disk is full', '53100'],
  ['it has no more connections', '53300'],
  ['nobody listens at its address', 'ECONNREFUSED'],
  ['its name is not found', 'ENOTFOUND'],
  ['names are not found at all', 'EAI_AGAIN'],
  ['no way leads to its machine', 'EHOSTUNREACH'],
  ['no way leads to its network', 'ENETUNREACH'],
])('a database is unavailable where %s (%s)', (_, code) => {
  expect(isDatabaseUnavailable(fault(code))).toBe(true);
});

it.each([
  ['a syntax', '42601'],
  ['a unique key', '23505'],
])('a database is available where %s is violated (%s)', (_, code) => {
  expect(isDatabaseUnavailable(fault(code))).toBe(false);
});
