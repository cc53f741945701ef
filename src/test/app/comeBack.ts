/** People who come back to a page. */
import { act } from '@testing-library/react';

import { settle } from '@/test/waiting';

import type { ScriptedApp } from './renderScripted';

/** Later, the person looks at the page again, or the connection is back. */
export async function comeBack(app: ScriptedApp, event: 'focus' | 'online', after = 60_000) {
  const { now } = app.services;
  app.services.now = () => now() + after;
  await act(async () => {
    window.dispatchEvent(new Event(event));
    await settle();
  });
}
