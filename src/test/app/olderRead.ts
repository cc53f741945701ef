/** Reads that were begun before a change and are answered after it. */
import { act, screen, within } from '@testing-library/react';

import { settle } from '@/test/waiting';

import { holdReply } from './holdReply';
import type { ScriptedApp } from './renderScripted';
import { ok } from './scriptedFetch';

/** What the browser of somebody keeps whose server has these features. */
export const signedIn = (features: string) => ({ accessToken: 'token-1', features });
/** Presses a button of the screen. */
export const press = (app: ScriptedApp, name: string | RegExp) =>
  app.user.click(screen.getByRole('button', { name }));
/** Presses a button of the dialog that opens. */
export const inDialog = async (app: ScriptedApp, name: string) =>
  app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

/** Begins a read anew, as a screen does when the line is back, and holds its reply. */
export async function beginOlderRead(app: ScriptedApp, call: string) {
  const before = app.net.sentTo(call).length;
  const answer = holdReply(app, call);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(app.net.sentTo(call)).toHaveLength(before + 1);
  // The one that follows the change has yet to come.
  app.net.hold(call);
  return async (body: unknown) => {
    await answer(ok(body));
    await act(settle);
  };
}
