import { memo } from 'react';
import { Link } from 'react-router-dom';

import type { ListedCall } from '@/contract/callReads';
import { CallbackBadge } from '@/client/callbacks/CallbackBadge';
import { callLinkState } from '@/client/lib/callLinkState';
import { findWords } from '@/client/lib/hits';
import { callPath } from '@/client/lib/paths';
import { clockText } from '@/client/lib/durations';
import { Highlight } from '@/client/ui/Highlight';
import { Icon } from '@/client/ui/Icon';
import { LongText } from '@/client/ui/LongText';
import { asCell, asRow } from '@/client/ui/tableRoles';
import { callerOf } from '@/client/lib/callers';

import { texts } from './callTexts';
import { aboutOf, type callTimes } from './callWords';
import { NotKnown, Outcome } from './Outcome';

/** No phone number is longer, as people write it; this fits on one line. */
const LONGEST_NUMBER = 24;

interface CallRowProps {
  call: ListedCall;
  isGrey: boolean;
  term: string;
  /** The log's own query string, for the link back. */
  search: string;
  write: ReturnType<typeof callTimes>;
}

/** One call of the log. */
export const CallRow = memo(function CallRow({ call, isGrey, term, search, write }: CallRowProps) {
  const { id, outcome, seconds, callback, joined } = call;
  const { time, date } = write(call.time);
  const { title, sub } = callerOf(call);
  const about = aboutOf(call);
  const to = { pathname: callPath(id), search: searchFor(term) };
  return (
    <tr {...asRow} className={isGrey ? 'row-grey' : undefined}>
      <td {...asCell} className="c-when">
        {time === '' ? (
          <NotKnown />
        ) : (
          <>
            <span className="when-time">{time}</span> {date}
          </>
        )}
      </td>
      <td {...asCell} className="c-who">
        <Link className="row-link" to={to} state={callLinkState('calls', search)}>
          <Highlight text={title} hits={findWords(title, term)} />
        </Link>
        <span className={sub.length > LONGEST_NUMBER ? 'sub' : 'sub sub-number'}>{sub}</span>
      </td>
      <td {...asCell} className="c-about">
        {about === '' ? (
          <span className="muted">{texts.noSummary}</span>
        ) : (
          <LongText
            text={about}
            hits={findWords(about, term)}
            about={`${title}, what it was about`}
          />
        )}
      </td>
      <td {...asCell} className="c-outcome">
        <Outcome outcome={outcome} />
      </td>
      <td {...asCell} className="c-length">
        {seconds === null ? <NotKnown /> : clockText(seconds)}
      </td>
      <td {...asCell} className="c-callback">
        {callback !== null ? (
          <CallbackBadge state={callback.state} />
        ) : joined !== null ? (
          <JoinedCallback joined={joined} search={search} />
        ) : (
          <NoCallback />
        )}
      </td>
      <td {...asCell} className="c-marks">
        <span className="marks">
          {call.hasRecording && <Mark icon="play">Recording.</Mark>}
          {call.hasTranscript && <Mark icon="note">Transcript.</Mark>}
        </span>
      </td>
    </tr>
  );
});

/** The search is carried over into the transcript. */
function searchFor(term: string): string {
  return term.trim() === '' ? '' : `?${new URLSearchParams({ q: term.trim() }).toString()}`;
}

/** A later call from the number shows the callback instead of this one (product §23.26). */
function JoinedCallback({ joined, search }: { joined: string; search: string }) {
  return (
    <Link
      className="row-link called-again"
      to={callPath(joined)}
      state={callLinkState('calls', search)}
    >
      Called again<span className="sr">: open the later call</span>
    </Link>
  );
}

function NoCallback() {
  return (
    <span className="muted no-callback">
      <span aria-hidden="true">–</span>
      <span className="sr">None asked for</span>
    </span>
  );
}

function Mark({ icon, children }: { icon: 'play' | 'note'; children: string }) {
  return (
    <span className={`mark-${icon}`}>
      <Icon name={icon} small />
      <span className="sr">{children}</span>
    </span>
  );
}
