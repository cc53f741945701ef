/** How the user is notified of callers who want to be called back (product §23.40). */
import { alwaysFresh } from '@/client/api/freshness';
import { useGetNotificationsQuery } from '@/client/api/notificationsApi';
import { useScreenLeft } from '@/client/kernel/hooks';

import './notifications.css';
import { NotificationsForm } from './NotificationsForm';
import { NotificationsSkeleton } from './NotificationsSkeleton';
import { screenLeft } from './notificationsSlice';

export { storePart } from './notificationsPart';

export function Component() {
  const query = useGetNotificationsQuery(undefined, alwaysFresh);
  const { currentData: stored, isError, refetch } = query;

  useScreenLeft(screenLeft);

  if (stored) return <NotificationsForm stored={stored} />;
  return <NotificationsSkeleton onRetry={isError && (() => void refetch())} />;
}
