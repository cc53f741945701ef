/** How one is told of callers who want to be called back (product §23.40). */
import { alwaysFresh } from '@/client/api/freshness';
import { useGetNotificationsQuery } from '@/client/api/notificationsApi';
import { useScreenLeft } from '@/client/kernel/hooks';
import { StateLine } from '@/client/ui/StateLine';

import './notifications.css';
import { NotificationsForm } from './NotificationsForm';
import { NotificationsSkeleton } from './NotificationsSkeleton';
import { screenLeft } from './notificationsSlice';
import { texts } from './notificationsTexts';

export { storePart } from './notificationsPart';

export function Component() {
  const query = useGetNotificationsQuery(undefined, alwaysFresh);
  const { currentData: stored, isError, isFetching, refetch } = query;

  useScreenLeft(screenLeft);

  if (stored) return <NotificationsForm stored={stored} />;
  if (!isError || isFetching) return <NotificationsSkeleton />;
  return (
    <section className="card card-form stack">
      <h2>Mail about callbacks</h2>
      <StateLine
        state="failed"
        retry={{ to: 'load your notifications', onRetry: () => void refetch() }}
      >
        {texts.loadFailed}
      </StateLine>
    </section>
  );
}
