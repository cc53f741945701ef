/** Until the report of a year is on the screen, on a slow line and a slow processor. */
import { paths } from '@/client/lib/paths';
import { ACCESS_TOKEN_KEY, FEATURES_KEY } from '@/client/session/sessionPersistence';
import { FEATURES } from '@/contract/features';
import { launchChromium } from '@/test/e2e/chromium';

import { median } from '../bench/figure';
import { measureLoad } from '../bench/loads';

const LOADS = 5;

/** @param days as `from=2025-01-01&to=2025-12-31`; @returns median, ms */
export async function paintOfReport(url: string, token: string, days: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const localStorage = [
      { name: ACCESS_TOKEN_KEY, value: token },
      { name: FEATURES_KEY, value: JSON.stringify(FEATURES) },
    ];
    const page = {
      url: `${url}/#${paths.reports}?${days}`,
      awaited: '.report-tiles:not([aria-hidden])',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    };
    const loads: number[] = [];
    while (loads.length < LOADS) loads.push((await measureLoad(browser, page)).ready);
    return median(loads);
  } finally {
    await browser.close();
  }
}
