import { ZOHO_REGIONS } from '@/server/platform/config/settings';

import { ZOHO_API_DOMAINS, zohoUrls } from './zohoRegions';

it.each([
  ['us', 'https://accounts.zoho.com', 'https://www.zohoapis.com'],
  ['ca', 'https://accounts.zohocloud.ca', 'https://www.zohoapis.ca'],
  ['ae', 'https://accounts.zoho.ae', 'https://www.zohoapis.ae'],
] as const)(
  'the region %s can be chosen, and its tokens are sent there',
  (region, accounts, api) => {
    expect(ZOHO_REGIONS).toContain(region);
    expect(zohoUrls(region)).toEqual({
      authorize: `${accounts}/oauth/v2/auth`,
      token: `${accounts}/oauth/v2/token`,
      revoke: `${accounts}/oauth/v2/token/revoke`,
      api,
    });
    expect(ZOHO_API_DOMAINS).toContain(api);
  },
);
