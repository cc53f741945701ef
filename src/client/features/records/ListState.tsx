import { Link } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';

import { isPart, type Segment } from './filters';
import type { RecordList } from './lists';
import { listFailedText, noMatchText, onlyLoadedText, texts } from './recordsTexts';

/** The list could not be loaded: only logged, and this quiet line (product §7.30). */
export function ListLoadError({ list, onRetry }: { list: RecordList; onRetry: () => void }) {
  return (
    <StatePanel icon="alert" tone="failed" title={listFailedText(list)}>
      <p>{texts.listFailedHint}</p>
      <TryAgain to={`load ${list.many}`} onRetry={onRetry} />
    </StatePanel>
  );
}

/** Nothing yet: what will appear here, and what has to happen first. */
export function EmptyList({ list }: { list: RecordList }) {
  const hasLines = useAppSelector(selectHas('lines'));
  return (
    <StatePanel
      icon={list.kind === 'queries' ? 'message' : 'callback'}
      title={`No ${list.many} yet`}
    >
      <p>{list.comesFrom}</p>
      {hasLines && (
        <p>
          <Link to={paths.lines}>Connect a phone line</Link> to receive calls.
        </p>
      )}
      <p>
        To connect your calendar and CRM, <Link to={paths.crm}>open Integrations</Link>.
      </p>
    </StatePanel>
  );
}

interface NoMatchProps {
  list: RecordList;
  term: string;
  day: string | null;
  segment: Segment | null;
  /** Some rows were not searched. */
  hasMore: boolean;
  loaded: number;
  onCleared: () => void;
  onSearchedInAll: () => void;
}

/** Nothing matches; another segment may have what is searched for (product §7.32). */
export function NoMatch(props: NoMatchProps) {
  const { list, term, day, segment, hasMore, loaded, onCleared, onSearchedInAll } = props;
  return (
    <StatePanel icon="search" title={`No ${list.many} match`} isQuiet>
      <p>{noMatchText(term, day, segment)}</p>
      {hasMore && <p>{onlyLoadedText(loaded)}</p>}
      <div className="actions">
        {isPart(segment) && <Button onClick={onSearchedInAll}>Search in All</Button>}
        <Button onClick={onCleared}>Clear filters</Button>
      </div>
    </StatePanel>
  );
}
