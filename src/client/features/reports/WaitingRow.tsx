import { Link } from 'react-router-dom';

import type { CallRecord } from '@/contract/records';
import { useAppSelector } from '@/client/kernel/hooks';
import { callerOf } from '@/client/lib/callers';
import { dialled } from '@/client/lib/dialled';
import { shortened } from '@/client/lib/excerpt';
import { callPath } from '@/client/lib/paths';
import { waitText } from '@/client/lib/spans';
import { selectHas } from '@/client/session/sessionSlice';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { useNow } from '@/client/ui/useNow';

import { triesText } from './reportsTexts';

/** A sentence or two of what it was about. */
const LONGEST_ABOUT = 200;

const hasCalls = selectHas('calls');

/** Somebody who waits: who, how long, and what about. */
export function WaitingRow({ record, isFirst }: { record: CallRecord; isFirst: boolean }) {
  const { id, time, name, phone, query, callback } = record;
  const now = useNow();
  const canOpen = useAppSelector(hasCalls) && id !== null;
  const { title, sub } = callerOf({ name: name.trim(), phone: phone.trim() });
  const number = dialled(phone);
  return (
    <li>
      <div className="waiting-who">
        {canOpen ? <Link to={callPath(id)}>{title}</Link> : title}
        <span>{sub}</span>
      </div>
      <div className="waiting-for">
        {time !== null && (
          <b>
            <span className="sr">Waiting for </span>
            {waitText(now - time)}
          </b>
        )}
        {callback && <span>{triesText(callback.attempts, callback.outcome)}</span>}
      </div>
      {query.trim() !== '' && (
        <p className="waiting-about">{shortened(query.trim(), LONGEST_ABOUT)}</p>
      )}
      <div className="waiting-acts">
        {number === null ? (
          <span className="muted">No number to call</span>
        ) : (
          <a
            className={buttonClass({ variant: isFirst ? 'primary' : 'default', small: true })}
            href={`tel:${number}`}
          >
            <Icon name="phone" small />
            Call<span className="sr"> {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
