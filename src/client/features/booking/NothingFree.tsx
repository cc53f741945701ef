import type { PublicPage } from '@/contract/bookingReads';
import { shortened } from '@/client/lib/excerpt';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { PublicCard } from './PublicCard';
import { PublicFrame } from './PublicFrame';
import type { FreeTimes } from './useFreeTimes';

const DAY = 86_400_000;
/** The most our names have; characters (product §16.19). */
const LONGEST_NAME = 300;

/** How far ahead nothing is free; '' if there is no limit. */
function howLong({ lastDay }: PublicPage, today: string): string {
  const days = lastDay === null ? 0 : (Date.parse(lastDay) - Date.parse(today)) / DAY;
  return days > 1 ? ` in the next ${days} days` : '';
}

/** Not a single free time, however far ahead. */
export function NothingFree({ page, times }: { page: PublicPage; times: FreeTimes }) {
  const title = 'Nothing to book right now';
  const what = shortened(page.title, LONGEST_NAME);
  const who = shortened(page.businessName, LONGEST_NAME) || what;
  return (
    <PublicFrame title={title}>
      <PublicCard icon="calendar" title={title}>
        <p>
          {`${who} has no free times for ${what}${howLong(page, times.today)}. New times can open any day.`}
        </p>
        <div className="actions">
          <Button pending={times.isAsking} onClick={times.onRetry}>
            <Icon name="refresh" small />
            Look again
          </Button>
        </div>
      </PublicCard>
    </PublicFrame>
  );
}
