import '@/client/ui/skeleton.css';
import { LoadLine } from '@/client/ui/StateLine';

import { texts } from './meetingTexts';

interface MeetingSkeletonProps {
  title: string;
  /** Shown above the title. */
  lead?: string | undefined;
  /** The booking page card is shown above everything (product §25.51). */
  hasPage?: boolean | undefined;
  /** As many as are about as high as the form. */
  skeletonFields?: number | undefined;
  /** They could not be loaded. */
  onRetry: false | (() => void);
}

/** A screen at about its size before the meetings load: its headings stay where they are (product §16.21). */
export function MeetingSkeleton(props: MeetingSkeletonProps) {
  const { title, lead, hasPage, skeletonFields = 5, onRetry } = props;
  return (
    <>
      {hasPage && !onRetry && (
        <section className="card card-form" aria-hidden="true">
          <h2>{texts.pageTitle}</h2>
          <p className="muted setting-coming">{texts.active}</p>
          <span className="skeleton link-bone" />
        </section>
      )}
      <section className={`card card-form${onRetry ? ' stack' : ''}`} aria-busy={!onRetry}>
        {lead !== undefined && <p className="muted setting-lead">{lead}</p>}
        <h2>{title}</h2>
        <LoadLine
          onRetry={onRetry}
          loading={texts.loading}
          failed={texts.loadFailed}
          to="load your meetings"
        />
        {!onRetry && (
          <div className="stack setting-bones" aria-hidden="true">
            {Array.from({ length: skeletonFields }, (_, field) => (
              <span key={field} className="skeleton skeleton-field" />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
