import { alwaysFresh } from '@/client/api/freshness';
import { useGetRetentionQuery } from '@/client/api/privacyApi';
import { Button } from '@/client/ui/Button';
import { LoadLine } from '@/client/ui/StateLine';

import { KeptRow } from './KeptRow';
import { retentionTexts as texts } from './privacyTexts';
import { RetentionForm } from './RetentionForm';

/** How long calls are kept, once known. */
export function RetentionCard() {
  const query = useGetRetentionQuery(undefined, alwaysFresh);
  const { currentData: stored, isError, refetch } = query;
  if (stored) return <RetentionForm stored={stored} />;
  return (
    <section className={`card card-form${isError ? ' stack' : ''}`} aria-busy={!isError}>
      <h2>{texts.title}</h2>
      <div className={isError ? undefined : 'sr'}>
        <LoadLine
          onRetry={isError && (() => void refetch())}
          loading={texts.loading}
          failed={texts.loadFailed}
          to="load how long calls are kept"
        />
      </div>
      {!isError && <FormSkeleton />}
    </section>
  );
}

/** At its final size, so that nothing below it moves. */
function FormSkeleton() {
  return (
    <>
      <p className="muted privacy-about">{texts.about}</p>
      <KeptRow title="Transcripts" about={texts.transcripts} choice={null} />
      <KeptRow title="Calls" about={texts.calls} choice={null} />
      <div className="card-foot actions" aria-hidden="true">
        <p className="hint save-note">{texts.shorter}</p>
        <Button disabled>Cancel</Button>
        <Button disabled>Save</Button>
      </div>
    </>
  );
}
