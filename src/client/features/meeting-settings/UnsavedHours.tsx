import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetScheduleQuery } from '@/client/api/scheduleApi';
import { paths } from '@/client/lib/paths';

import { texts } from './meetingTexts';

/** Which hours people book in as long as none were saved (product §25.51). */
export function UnsavedHours() {
  const { currentData: schedule } = useGetScheduleQuery(undefined, alwaysFresh);
  if (schedule?.version !== 0) return null;
  return (
    <p className="hint">
      {texts.hoursUnsaved} <Link to={paths.availability}>Set your hours</Link>
    </p>
  );
}
