/** The screen Reports, on replies the test writes, and what stands on it, read as a person does. */
import { screen, within } from '@testing-library/react';

import { danaProfile } from '@/test/people';

import { tellInsights } from './insightsWire';
import { renderScripted } from './renderScripted';
import { ok, type ScriptedFetch } from './scriptedFetch';

export const REPORTS = '/admin-Dashboard/crmReports';
const DAY = 86_400_000;

export const waitingCaller = (id: number, more: object = {}) => ({
  id: String(id),
  time: new Date(Date.now() - id * DAY - 2 * 3_600_000).toISOString(),
  data: { cust_name: `Caller ${id}`, phone: `+1 202-555-010${id}`, query: `Question ${id}?` },
  callback: { state: 'open', due_at: null, outcome: null, attempts: 0, version: 1 },
  joined: null,
  ...more,
});

export function openReports(
  features: readonly string[],
  script: (net: ScriptedFetch) => void,
  path = REPORTS,
): ReturnType<typeof renderScripted> {
  return renderScripted(
    path,
    (net) => {
      net.always('GET /user/', ok(danaProfile));
      script(net);
    },
    { accessToken: 'token-1', features: JSON.stringify(features) },
  );
}

/** Opens the report, with what the test changes in its figures. */
export async function openReport(path = REPORTS, more: object = {}) {
  const app = await openReports(['insights'], (net) => tellInsights(net, more), path);
  await screen.findByRole('heading', { name: 'Calls by day' });
  return app;
}

export const reportsPart = (name: string) => screen.findByRole('region', { name });
export const callsSent = (net: ScriptedFetch) =>
  net.sent.map(({ method, path }) => `${method} ${path}`);

/** Every table of the report, its head first, in the page's order. */
export function shownTables(): string[][][] {
  return screen.getAllByRole('table', { hidden: true }).map((table) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  );
}

/** A tile's name, number and note, of all tiles. */
export function shownFigures(): string[][] {
  return screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...(term.parentElement?.querySelectorAll('dd') ?? [])].map((part) => part.textContent),
    ]);
}
