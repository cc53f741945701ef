import { alwaysFresh } from '@/client/api/freshness';
import { useGetRetentionQuery } from '@/client/api/privacyApi';
import '@/client/ui/skeleton.css';
import { StateLine } from '@/client/ui/StateLine';

import { retentionTexts as texts } from './privacyTexts';
import { RetentionForm } from './RetentionForm';

/** How long calls are kept, once it is known. */
export function RetentionCard() {
  const query = useGetRetentionQuery(undefined, alwaysFresh);
  const { currentData: stored, isError, isFetching, refetch } = query;
  if (stored) return <RetentionForm stored={stored} />;
  const isLoading = !isError || isFetching;
  return (
    <section className="card card-form stack" aria-busy={isLoading}>
      <h2>{texts.title}</h2>
      {isLoading ? (
        <>
          <StateLine state="loading">{texts.loading}</StateLine>
          <span className="skeleton skeleton-field" aria-hidden="true" />
          <span className="skeleton skeleton-field" aria-hidden="true" />
        </>
      ) : (
        <StateLine
          state="failed"
          retry={{ to: 'load how long calls are kept', onRetry: () => void refetch() }}
        >
          {texts.loadFailed}
        </StateLine>
      )}
    </section>
  );
}
