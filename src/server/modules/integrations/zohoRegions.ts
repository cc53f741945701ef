/** Zoho's regions (zoho.com/accounts/protocol/oauth/multi-dc.html). */
import type { ZohoRegion } from '@/server/platform/config/settings';

import type { ProviderUrls } from './provider';

/** Regions: where accounts are signed in to, and where their data is. */
const REGIONS: Readonly<Record<ZohoRegion, readonly [accounts: string, api: string]>> = {
  us: ['https://accounts.zoho.com', 'https://www.zohoapis.com'],
  eu: ['https://accounts.zoho.eu', 'https://www.zohoapis.eu'],
  in: ['https://accounts.zoho.in', 'https://www.zohoapis.in'],
  au: ['https://accounts.zoho.com.au', 'https://www.zohoapis.com.au'],
  jp: ['https://accounts.zoho.jp', 'https://www.zohoapis.jp'],
  ca: ['https://accounts.zohocloud.ca', 'https://www.zohoapis.ca'],
  cn: ['https://accounts.zoho.com.cn', 'https://www.zohoapis.com.cn'],
  sa: ['https://accounts.zoho.sa', 'https://www.zohoapis.sa'],
  uk: ['https://accounts.zoho.uk', 'https://www.zohoapis.uk'],
  ae: ['https://accounts.zoho.ae', 'https://www.zohoapis.ae'],
};

export function zohoUrls(region: ZohoRegion): ProviderUrls {
  const [accounts, api] = REGIONS[region];
  return {
    authorize: `${accounts}/oauth/v2/auth`,
    token: `${accounts}/oauth/v2/token`,
    revoke: `${accounts}/oauth/v2/token/revoke`,
    api,
  };
}

/** Where a token may be sent. */
export const ZOHO_API_DOMAINS: readonly string[] = Object.values(REGIONS).map(([, api]) => api);
