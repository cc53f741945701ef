import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

import { startParley, type ParleyProcess } from './parleyProcess';

interface Parley extends ParleyProcess {
  dataDir: string;
  /** Ends the process and starts it again on the same data and port. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /** Waits for the newest SMS to that person and gives its six digits. */
  smsCode(after?: number): Promise<string>;
  /** The code the authenticator person's app shows now. */
  authenticatorCode(): Promise<string>;
}

interface Fixtures {
  parley: Parley;
  /** Turns the page's errors and policy violations into failures; `allow` lists exceptions. */
  complaints: { allow(pattern: RegExp): void };
}

interface OutboxMessage {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  text: string;
}

interface DemoPerson {
  email: string;
  code?: string;
}

async function getJson<Body>(url: string): Promise<Body> {
  const reply = await fetch(url, { headers: { Accept: 'application/json' } });
  return (await reply.json()) as Body;
}

export const PASSWORD = 'Parley-demo-1';
export const DANA = 'dana@example.com';
export const SAM = 'sam@example.com';
export const AVERY = 'avery@example.com';

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  parley: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-walk-'));
    const dataDir = path.join(folder, 'data');
    const template = process.env['PARLEY_TEMPLATE'];
    if (!template) throw new Error('globalSetup has not run');
    cpSync(template, dataDir, { recursive: true });
    let server = await startParley(dataDir);
    const { url } = server;
    await use({
      url,
      dataDir,
      output: () => server.output(),
      stop: (signal) => server.stop(signal),
      restart: async (signal) => {
        await server.stop(signal);
        server = await startParley(dataDir, { PORT: new URL(url).port });
      },
      smsCode: async (after = 0) => {
        let code = '';
        await expect(async () => {
          const reply = await fetch(`${url}/demo/outbox`, {
            headers: { Accept: 'application/json' },
          });
          const messages = (await reply.json()) as OutboxMessage[];
          const newest = messages.find(({ channel, id }) => channel === 'sms' && id > after);
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
    });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ parley }, use) => use(parley.url),
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on('console', (message) => {
        // Our own log writes what section 8 calls "only logged" as warnings; errors are nobody's intent.
        if (message.type() === 'error') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fails on any accessibility violation of what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([]);
}

/** Fills in the sign-in form and sends it. */
export async function submitCredentials(page: Page, email: string, password = PASSWORD) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
