import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetScheduleQuery } from '@/client/api/scheduleApi';
import { paths } from '@/client/lib/paths';

import { texts } from './meetingTexts';

/** In whose hours people book, as long as nobody saved any (product §25.51). */
export function UnsavedHours() {
  const { currentData: schedule } = useGetScheduleQuery(undefined, alwaysFresh);
  if (schedule?.version !== 0) return null;
  return (
    <p className="hint">
      {texts.hoursUnsaved} <Link to={paths.availability}>Set your hours</Link>
    </p>
  );
}
