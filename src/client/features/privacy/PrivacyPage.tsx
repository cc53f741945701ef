/** Data and privacy: retention, export, security history, deleting the account (product §24.30). */
import { useEffect, useRef } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';

import { DeletionCard } from './DeletionCard';
import { ExportCard } from './ExportCard';
import { HistoryCard } from './HistoryCard';
import './privacy.css';
import { leavePrivacy } from './privacyRequests';
import { RetentionCard } from './RetentionCard';

export { storePart } from './privacyPart';

export function Component() {
  const dispatch = useAppDispatch();
  const downloadRef = useRef<HTMLInputElement>(null);

  useEffect(() => () => dispatch(leavePrivacy()), [dispatch]);

  return (
    <>
      <RetentionCard />
      <ExportCard passwordRef={downloadRef} />
      <HistoryCard />
      <DeletionCard onDownloadFirst={() => downloadRef.current?.focus()} />
    </>
  );
}
