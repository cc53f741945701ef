import type { PublicPage } from '@/contract/bookingReads';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { PublicCard } from './PublicCard';
import { PublicFrame } from './PublicFrame';
import type { FreeTimes } from './useFreeTimes';

const DAY = 86_400_000;

/** How far ahead nothing is free; '' if there is no limit. */
function howLong({ lastDay }: PublicPage, today: string): string {
  const days = lastDay === null ? 0 : (Date.parse(lastDay) - Date.parse(today)) / DAY;
  return days > 1 ? ` in the next ${days} days` : '';
}

/** Not a single free time, however far ahead. */
export function NothingFree({ page, times }: { page: PublicPage; times: FreeTimes }) {
  const title = 'Nothing to book right now';
  const who = page.businessName || page.title;
  return (
    <PublicFrame title={title}>
      <PublicCard icon="calendar" title={title}>
        <p>
          {`${who} has no free times for ${page.title}${howLong(page, times.today)}. New times can open any day.`}
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
