import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

import { desc, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';

import { setUpFolder } from '@/test/ownFolder';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  addAuthenticatorPerson,
  call,
  field,
  isLive,
  login,
  PASSWORD,
  type Person,
} from '@/test/server/people';

import { accountEvents, accounts, factors } from '@/server/platform/db/tables/accounts';
import { leases, oneTimeSecrets } from '@/server/platform/db/tables/platform';

import { deletePerson, endPersonSessions, exportPerson, resetPersonFactors } from './accountEnds';
import type { CommandTools } from './context';

describe('what an operator does for a person', () => {
  let backend: Backend;
  let tools: CommandTools;
  let printed: string[];
  let pat: Person;
  let token: string;
  const place = setUpFolder('export', [beforeEach, afterEach]);
  beforeEach(async () => {
    backend = await startBackend();
    const person = await addAuthenticatorPerson(backend, 'pat@example.com');
    pat = person;
    const auth_code = person.codeAt(backend.clock.now);
    const body = { email: pat.email, password: PASSWORD, auth_code };
    token = field(await call(backend, 'POST', '/login-2fa/', { body }), 'access_token');
    printed = [];
    const print = (line: string) => void printed.push(line);
    const open = () => Promise.reject(new Error('The data was opened'));
    const context = { environment: {}, open, input: process.stdin, print, printError: print };
    tools = { deps: backend.deps, context };
  });
  afterEach(async () => {
    await backend.stop();
  });

  const newest = async () => {
    const [event] = await backend.db
      .select({ what: accountEvents.what, device: accountEvents.device })
      .from(accountEvents)
      .orderBy(desc(accountEvents.id))
      .limit(1);
    return event;
  };

  it('a lost second factor is taken off, and sessions end', async () => {
    // With what was begun by it.
    await backend.db.execute(sql`
      insert into one_time_secrets (id, purpose, owner, secret_hash, attempts_left, expires_at)
      select 'under-way', 'smsLogin', id, 'hash', 5, now() + interval '5 minutes'
      from accounts where email = ${pat.email}`);
    const kim = await addAuthenticatorPerson(backend, 'kim@example.com');
    expect(await resetPersonFactors(tools, pat.email)).toBe(0);
    expect(await backend.db.select({ accountId: factors.accountId }).from(factors)).toEqual([
      { accountId: kim.id },
    ]);
    expect(await backend.db.$count(oneTimeSecrets, eq(oneTimeSecrets.id, 'under-way'))).toBe(0);
    expect(await newest()).toEqual({ what: 'factors_reset', device: 'operator' });
    expect(await isLive(backend, token)).toBe(false);
    expect(field(await login(backend, pat), 'access_token')).toMatch(/.+/);
    expect((await backend.nextMessage(pat.email)).text).toContain('by the operator');
  });

  it('sessions are ended', async () => {
    expect(await endPersonSessions(tools, pat.email)).toBe(0);
    expect(await newest()).toEqual({ what: 'sessions_ended', device: 'operator' });
    expect(await isLive(backend, token)).toBe(false);
  });

  it('everything is written into a file that only its owner reads, never over another', async () => {
    const file = place('pat.zip');
    expect(await exportPerson(tools, pat.email, file)).toBe(0);
    expect(await newest()).toEqual({ what: 'data_exported', device: 'operator' });
    expect(Object.keys(unzipSync(new Uint8Array(readFileSync(file))))).toContain('calls.csv');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'something else');
    expect(await exportPerson(tools, pat.email, file)).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('something else');
    expect(printed.at(-1)).toContain('EEXIST');
  });

  it('a database that goes away is not said to be the file', async () => {
    const file = place('pat.zip');
    const away = Object.assign(new Error('No'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const history = { ...tools.deps.history, record: () => Promise.reject(away) };
    const cut = { ...tools, deps: { ...tools.deps, history } };
    await expect(exportPerson(cut, pat.email, file)).rejects.toBe(away);
    expect(printed).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it('of two exports at a time the other says so, and leaves no file', async () => {
    const file = place('pat.zip');
    const expiresAt = sql`now() + interval '1 minute'`;
    await backend.db
      .insert(leases)
      .values({ key: `export:${pat.id}`, owner: 'their browser', expiresAt });
    expect(await exportPerson(tools, pat.email, file)).toBe(1);
    expect(printed).toEqual(['Another export of pat@example.com is under way; try again later.']);
    expect(existsSync(file)).toBe(false);
  });

  it('an account is deleted', async () => {
    // Its history goes with it; what was recorded stays in the log.
    const recorded = jest.spyOn(tools.deps.history, 'record');
    expect(await deletePerson(tools, pat.email)).toBe(0);
    const deleted = { accountId: pat.id, what: 'account_deleted' };
    expect(recorded.mock.calls.map(([, entry, by]) => [entry, by.userAgent])).toEqual([
      [deleted, 'operator'],
    ]);
    expect(await backend.db.$count(accounts)).toBe(0);
    expect(await isLive(backend, token)).toBe(false);
    expect((await backend.nextMessage(pat.email)).text).toContain('was deleted');
  });

  it('nobody is nobody', async () => {
    for (const act of [resetPersonFactors, endPersonSessions, deletePerson]) {
      expect(await act(tools, 'nobody@example.com')).toBe(1);
    }
    expect(printed).toEqual(Array(3).fill('nobody@example.com has no account.'));
  });
});
