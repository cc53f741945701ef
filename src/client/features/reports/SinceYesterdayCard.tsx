import { useId } from 'react';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import type { Insights } from '@/contract/insightReads';
import { addDays } from '@/contract/time';
import { useAppSelector } from '@/client/kernel/hooks';
import type { Day } from '@/client/lib/days';
import { outcomeTexts } from '@/client/lib/outcomes';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Icon } from '@/client/ui/Icon';
import '@/client/ui/outcome.css';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';

import { SentenceSkeleton } from './CardSkeletons';
import { countText } from './figures';
import { LeadHead } from './LeadHead';
import { texts, twoDaysText } from './reportsTexts';
import type { SinceYesterday } from './useSinceYesterday';

/** Null while unknown. */
function callsOn({ days }: Insights, day: Day): string | null {
  const calls = days[day]?.calls ?? null;
  return calls === null ? null : countText(calls);
}

interface SinceYesterdayCardProps {
  calls: SinceYesterday;
  today: Day;
}

/** What came in yesterday and today, and how it ended (product §23.44). */
export function SinceYesterdayCard({ calls: { insights, retry }, today }: SinceYesterdayCardProps) {
  const titleId = useId();
  const canOpen = useAppSelector(selectHas('calls'));
  const count = insights?.totals.calls ?? null;
  const unknown = insights?.outcomes.unknown ?? 0;
  const asked = insights?.totals.callbacksRequested ?? 0;
  const isComing = !insights && !retry;
  return (
    <section
      className={isComing ? 'card desk-card coming' : 'card desk-card'}
      aria-labelledby={titleId}
      aria-busy={isComing}
    >
      <LeadHead
        titleId={titleId}
        count={count}
        isLoading={isComing}
        what={['call since yesterday', 'calls since yesterday']}
        all={canOpen ? paths.calls : null}
      >
        {isComing && <SentenceSkeleton />}
        {insights && (
          <p>{twoDaysText(callsOn(insights, addDays(today, -1)), callsOn(insights, today))}</p>
        )}
      </LeadHead>
      <StateRegion>
        {retry && (
          <StateLine state="failed" retry={{ to: 'count your calls', onRetry: retry }}>
            {texts.callsFailed}
          </StateLine>
        )}
      </StateRegion>
      {isComing && <SentenceSkeleton />}
      {insights && (
        <ul className="since">
          {CALL_OUTCOMES.map((outcome) => {
            const { word, icon, tone } = outcomeTexts[outcome];
            return (insights.outcomes[outcome] ?? 0) === 0 ? null : (
              <li key={outcome} className={`outcome outcome-${tone}`}>
                <Icon name={icon} small />
                <span>
                  <b>{countText(insights.outcomes[outcome] ?? 0)}</b> {word.toLowerCase()}
                </span>
              </li>
            );
          })}
          {unknown > 0 && (
            <li className="outcome outcome-quiet">
              <Icon name="info" small />
              <span>
                <b>{countText(unknown)}</b> not known
              </span>
            </li>
          )}
          {asked > 0 && (
            <li className="outcome">
              <Icon name="callback" small />
              <span>
                <b>{countText(asked)}</b> asked for a callback
              </span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
