import '@/client/ui/skeleton.css';
import { StateLine } from '@/client/ui/StateLine';

import { texts } from './meetingTexts';

const FIELDS = [0, 1, 2, 3, 4];

interface MeetingSkeletonProps {
  title: string;
  /** What stands above the title. */
  lead?: string | undefined;
  /** The booking page stands above it all (product §25.51). */
  hasPage?: boolean | undefined;
}

/** A screen in about its size, before the meetings are there: its headings stay where they are (product §16.21). */
export function MeetingSkeleton({ title, lead, hasPage = false }: MeetingSkeletonProps) {
  return (
    <>
      {hasPage && (
        <section className="card card-form" aria-hidden="true">
          <h2>{texts.pageTitle}</h2>
          <p className="muted setting-coming">{texts.active}</p>
          <span className="skeleton link-bone" />
        </section>
      )}
      <section className="card card-form" aria-busy="true">
        {lead !== undefined && <p className="muted setting-lead">{lead}</p>}
        <h2>{title}</h2>
        <StateLine state="loading">{texts.loading}</StateLine>
        <div className="stack setting-bones" aria-hidden="true">
          {FIELDS.map((field) => (
            <span key={field} className="skeleton skeleton-field" />
          ))}
        </div>
      </section>
    </>
  );
}
