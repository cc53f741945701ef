/** A world for browser tests: the real server on a copy of the seeded data directory. */
import { cpSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { expect } from '@playwright/test';

import { makeOwnFolder } from '@/test/ownFolder';
import { AVERY } from '@/test/people';
import { freePort } from '@/test/ports';

import { startParley, type ParleyProcess } from './parleyProcess';

export interface World extends Pick<ParleyProcess, 'url' | 'output' | 'stop'> {
  /** Its data as in the beginning. */
  startOver(): Promise<void>;
  /** Ends the process and starts it again on the same data and port. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /** The same, with its data changed in between: as if time had passed, say. */
  restartWith(statement: string): Promise<void>;
  /** What went out so far, newest first. */
  outbox(): Promise<OutboxMessage[]>;
  /** Waits for the newest SMS with an id above `after` and gives its six digits. */
  smsCode(after?: number): Promise<string>;
  /** The code the authenticator person's app shows now. */
  authenticatorCode(): Promise<string>;
  /** Ends the process and removes its data. */
  close(): Promise<void>;
}

export interface OutboxMessage {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** The file for calendars that went with it. */
  calendar: string | null;
}

interface DemoPerson {
  email: string;
  code?: string;
}

async function getJson<Body>(url: string): Promise<Body> {
  const reply = await fetch(url, { headers: { Accept: 'application/json' } });
  return (await reply.json()) as Body;
}

export async function openWorld(): Promise<World> {
  const template = process.env['PARLEY_TEMPLATE'];
  if (!template) throw new Error('globalSetup has not run');
  const { folder, remove } = makeOwnFolder('e2e');
  const dataDir = path.join(folder, 'data');
  cpSync(template, dataDir, { recursive: true });
  // A port of its own, which nobody else is given while it is started again.
  const PORT = String(await freePort());
  let server = await startParley(dataDir, { PORT });
  const { url } = server;
  const outbox = () => getJson<OutboxMessage[]>(`${url}/demo/outbox`);
  return {
    url,
    outbox,
    output: () => server.output(),
    stop: (signal) => server.stop(signal),
    startOver: async () => {
      const reply = await fetch(`${url}/demo/reset`, { method: 'POST', redirect: 'manual' });
      if (reply.status !== 303) throw new Error(`No new beginning: ${reply.status}`);
    },
    restart: async (signal) => {
      await server.stop(signal);
      server = await startParley(dataDir, { PORT });
    },
    restartWith: async (statement) => {
      await server.stop();
      const database = await PGlite.create(path.join(dataDir, 'database'));
      await database.exec(statement);
      await database.close();
      server = await startParley(dataDir, { PORT });
    },
    smsCode: async (after = 0) => {
      let code = '';
      await expect(async () => {
        const newest = (await outbox()).find(({ channel, id }) => channel === 'sms' && id > after);
        code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
        expect(code).not.toBe('');
      }).toPass();
      return code;
    },
    authenticatorCode: async () => {
      const { people } = await getJson<{ people: DemoPerson[] }>(`${url}/demo`);
      const code = people.find(({ email }) => email === AVERY)?.code;
      if (!code) throw new Error('/demo shows no code');
      return code;
    },
    close: async () => {
      await server.stop();
      remove();
    },
  };
}
