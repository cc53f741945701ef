/** Local time in statements. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { offsetsWithin } from '@/server/platform/zones';

/**
 * A function that gives a moment's local time, as a timestamp without zone. By our own zones: those that a database
 * knows are of another year, under other names, and then one day would have other calls here than in the call log.
 * @param span the moments it is right for, ms
 */
export function localTimeIn(
  timeZone: string,
  span: { from: number; until: number },
): (moment: SQLWrapper) => SQL {
  const [first, ...changes] = offsetsWithin(timeZone, span);
  const newest = changes.reverse();
  return (moment) => {
    const whens = newest.map(
      ({ since, ahead }) =>
        sql`when ${moment} >= ${new Date(since).toISOString()}::timestamptz then ${ahead}::int`,
    );
    const ahead =
      newest.length === 0
        ? sql`${first.ahead}::int`
        : sql`case ${sql.join(whens, sql` `)} else ${first.ahead}::int end`;
    return sql`((${moment} at time zone 'UTC') + ${ahead} * interval '1 millisecond')`;
  };
}
