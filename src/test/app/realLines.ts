/** Telephone lines of the real backend, on the screen. */
import { takeDevToolsLog } from './devToolsLog';

import { act, screen } from '@testing-library/react';

import { LINES, withLines } from './linesScreen';
import type { RenderedApp } from './renderApp';
import { renderSignedIn } from './renderSignedIn';

/** Opens the lines. */
export const open = (query = '') => renderSignedIn(LINES + query, withLines);
/** A button, once it is there. */
export const named = (name: RegExp | string) => screen.findByRole('button', { name });
/** A link, once it is there. */
export const link = (name: RegExp | string) => screen.findByRole('link', { name });
/** A field, once it is there. */
export const box = (name: string) => screen.findByRole('textbox', { name });
/** The text that a button copies. */
export const toCopy = async (noun: string) => {
  const button = await named(new RegExp(`^Cop(y|ied) the ${noun}$`));
  return button.parentElement?.querySelector('code')?.textContent ?? '';
};

/** The clipboard of a browser that allows it, or does not; in place of the one that users of tests have. */
export function clipboard(isAllowed: boolean): string[] {
  const copied: string[] = [];
  const writeText = (text: string) =>
    isAllowed ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('refused'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}

/** Hands a call in on the line with this address; the screen may read the lines meanwhile. */
export const send = ({ backend }: RenderedApp, address: string, key: string, id = 'call-1') =>
  act(() =>
    fetch(address.replace(/^https?:\/\/[^/]+/, backend.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        id,
        time: '2026-11-20T08:00:00Z',
        customer: { name: 'Ann Bell', phone: '+12025550101' },
        query: 'Open today?',
      }),
    }),
  );

/** Where a secret of the screen must never lie. */
export function places({ store, services }: RenderedApp): string {
  return [
    JSON.stringify(store.getState()),
    takeDevToolsLog().text,
    JSON.stringify({ ...window.localStorage, ...window.sessionStorage }),
    window.location.href,
    services.logged.join(),
  ].join('\n');
}

/** Reads the lines again, as coming back to the page does. */
export const comeBack = () =>
  act(async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
  });

/** Connects a line of one's own and gives its address and key. */
export async function connect(app: RenderedApp, name: string) {
  await app.user.click(await link(/^Connect a line/));
  await app.user.click(await screen.findByRole('radio', { name: /^Another system/ }));
  await app.user.type(await box('Name of the line'), name);
  await app.user.click(await named('Connect the line'));
  const key = await toCopy('key');
  return { key, address: await toCopy('address') };
}
