// First of all: the toolkit looks for the extension once.
import { reduceAgain, takeActions, takeDevToolsLog } from '@/test/app/devToolsLog';

import type { UnknownAction } from '@reduxjs/toolkit';

import { itemSelected } from '@/client/app/menu/menuSlice';
import { selectAccessToken, sessionStarted } from '@/client/session/sessionSlice';
import { samSession } from '@/test/people';
import { storedToken } from '@/test/app/sessionWorld';
import { openStore } from '@/test/app/storeWorld';

/** A log without what a file of it lacks: functions. */
const written = (log: readonly UnknownAction[]) =>
  JSON.parse(JSON.stringify(log)) as UnknownAction[];

test.each([
  ['reduced again', (log: UnknownAction[]) => log],
  ['written to a file and read again', written],
])('a log that is %s leads to the same state, and restores nothing', async (_, change) => {
  takeActions();
  const { store, persistor } = await openStore({ stored: { accessToken: 'token-dana' } });
  store.dispatch(itemSelected('/admin-Dashboard/crm'));
  await persistor.flush();
  const log = takeActions().map(({ action }) => action);
  expect(reduceAgain(change(log))).toEqual(store.getState());
  // The library would restore a moment later.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(takeActions()).toEqual([]);
});

test('a log that is exported and imported, secrets masked, leaves the stored session alone', async () => {
  takeActions();
  const { store, persistor } = await openStore({ stored: { accessToken: 'token-dana' } });
  store.dispatch(sessionStarted(samSession));
  await persistor.flush();
  const { exported } = takeDevToolsLog();
  expect(selectAccessToken(reduceAgain(exported) ?? store.getState())).toBe('•••');
  await persistor.flush();
  expect(storedToken()).toBe(samSession.accessToken);
});
