/** The screen of telephone lines, as its tests come to it. */
import { screen } from '@testing-library/react';

import { renderScripted, type ScriptedApp } from './renderScripted';
import type { StoreWorld } from './storeWorld';

export const LINES = '/admin-Dashboard/lines';
/** As a sign-in at a server with these screens leaves it. */
export const withLines = { features: '["lines","calls"]' };

/** A line as the server tells it, healthy unless told otherwise. */
export const line = {
  id: 'line-1',
  platform: 'vapi',
  name: 'Front desk',
  url: 'https://parley.example/intake/line-1',
  check: 'bearer',
  created_at: '2026-10-02T08:00:00Z',
  // A minute ago, so that what happens in a test comes after it.
  last_received_at: new Date(Date.now() - 60_000).toISOString(),
  last_refused_at: null,
  last_refusal: null,
  received_7d: 64,
  refused_7d: 0,
  refused_today: 0,
  busy_days: 20,
};

/** One that nothing has come in on yet. */
export const waitingLine = { ...line, last_received_at: null, received_7d: 0 };

export const LINES_LIST = 'GET /lines';
export const DELIVERIES = 'GET /lines/line-1/deliveries';

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Opens the screen, or a part of it, where the test writes the replies. */
export function openLines(
  query: string,
  script: (net: StoreWorld['net']) => void,
  stored: Record<string, string> = withLines,
): Promise<ScriptedApp> {
  return renderScripted(`${LINES}${query}`, script, { accessToken: 'token-1', ...stored });
}

export const card = (name: string) => screen.findByRole('region', { name });
