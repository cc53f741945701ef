import type { Docs } from './docs';
import type * as insights from './insights';

export const insightsDocs: Docs<typeof insights> = {
  readInsights: {
    summary: 'What the calls of these days add up to',
    description:
      '`from` and `to` are days of `zone` (else UTC), both within, at most 731 of them; `previous` are as many days before. What is not known is null. `hours` begins with Monday; a day that is not over has `partial`.',
  },
};
