import { Link } from 'react-router-dom';

import type { Callback } from '@/contract/callbackReads';
import type { CallRecord } from '@/contract/recordReads';
import { dialableNumber } from '@/contract/dialableNumber';
import { RowActions } from '@/client/callbacks/RowActions';
import { whoOf } from '@/client/callbacks/callbackTexts';
import { summaryOf } from '@/client/callbacks/callbackSummary';
import { useAppSelector } from '@/client/kernel/hooks';
import { callerOf } from '@/client/lib/callers';
import { callLinkState } from '@/client/lib/callLinkState';
import { shortened } from '@/client/lib/excerpt';
import { callPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { useNow } from '@/client/ui/useNow';

import { texts } from './reportsTexts';

/** A sentence or two of what it was about. */
const LONGEST_ABOUT = 200;

/** A row of the list, as it is shown. */
export interface WaitingCaller extends CallRecord {
  id: string;
  callback: Callback;
}

interface WaitingRowProps {
  caller: WaitingCaller;
  /** The longest waiting is the one to call. */
  isFirst: boolean;
}

/** A waiting caller: who, how long, what about, and the actions. */
export function WaitingRow({ caller, isFirst }: WaitingRowProps) {
  const { id, time, phone, query, callback } = caller;
  const name = caller.name.trim();
  const now = useNow();
  const canOpen = useAppSelector(selectHas('calls'));
  const { title, sub } = callerOf({ name, phone: phone.trim() });
  const { main, sub: tried } = summaryOf(callback, time, now);
  return (
    <li data-row={id}>
      <div className="waiting-who">
        {canOpen ? (
          <Link to={callPath(id)} state={callLinkState('reports')}>
            {title}
          </Link>
        ) : (
          title
        )}
        <span>{sub}</span>
      </div>
      <div className="waiting-for">
        <b>
          {time !== null && <span className="sr">Waiting for </span>}
          <span>{main}</span>
        </b>
        <span>{tried || texts.notTried}</span>
      </div>
      {query.trim() !== '' && (
        <p className="waiting-about">
          <span dir="auto">{shortened(query.trim(), LONGEST_ABOUT)}</span>
        </p>
      )}
      <div className="waiting-acts">
        {dialableNumber(phone) === null && <span className="muted">{texts.noNumber}</span>}
        <RowActions
          id={id}
          callback={callback}
          phone={phone}
          who={whoOf({ name, phone })}
          call={isFirst ? 'primary' : 'default'}
        />
      </div>
    </li>
  );
}
