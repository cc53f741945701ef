/** The screen of data and privacy, as its tests come to it. */

import { screen } from '@testing-library/react';

import { renderScripted, type ScriptedApp } from './renderScripted';
import { ok } from './scriptedFetch';
import { danaProfile } from '@/test/people';

/** A ZIP without files: the last record of its directory, and nothing before it. */
export const EMPTY_ZIP = `PK\u0005\u0006${'\0'.repeat(18)}`;

export const PRIVACY = '/profile-dashboard/privacy';
export const EXPORT = 'POST /user/export';
export const DELETE = 'DELETE /user/';
export const READ_RETENTION = 'GET /user/retention';
export const SAVE_RETENTION = 'PUT /user/retention';
export const READ_HISTORY = 'GET /user/history';
/** As a sign-in at a server with this screen leaves it. */
export const withPrivacy = { features: '["privacy","recovery_codes"]' };

export const refused = (detail: string, more: object = {}) => ({
  status: 403,
  body: { detail, ...more },
});

/** An event of the history as the server tells it. */
export const event = {
  at: '2026-11-21T09:41:00Z',
  what: 'signed_in',
  about: null,
  device: 'Firefox on Windows',
  address: '203.0.113.24',
};

/** Opens the screen by replies that `script` writes; what it does not is kept for good, and empty. */
export async function openPrivacy(
  script: (net: ScriptedApp['net']) => void = () => {},
  { features } = withPrivacy,
): Promise<ScriptedApp> {
  const app = await renderScripted(
    PRIVACY,
    (net) => {
      script(net);
      net.always('GET /user/', ok(danaProfile));
      net.always(READ_RETENTION, ok({ transcripts_days: 90, calls_days: 730 }));
      net.always(READ_HISTORY, ok([event]));
    },
    { accessToken: 'token-1', features },
  );
  await screen.findByRole('heading', { level: 1, name: 'Data and privacy' });
  return app;
}

/** Stands in for the browser's downloads. @returns what was handed over so far, with its name */
export function watchDownloads(): { name: string; file: Blob }[] {
  const files = new Map<string, Blob>();
  const taken: { name: string; file: Blob }[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    // The page makes addresses of files alone.
    files.set(url, file as Blob);
    return url;
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) taken.push({ name: this.download, file });
  });
  return taken;
}
