import type { Docs } from './docs';
import type * as insights from './insights';

export const insightsDocs: Docs<typeof insights> = {
  readInsights: {
    summary: 'Totals and averages of the calls of these days',
    description:
      '`from` and `to` are days in `zone` (UTC if absent), both included, at most 731 of them; `previous` covers the same number of days before. Unknown values are null. `hours` starts with Monday; a day that is not over yet has `partial`.',
  },
};
