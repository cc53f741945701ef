import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { OpenedCall } from '@/contract/callReads';
import { dialableNumber } from '@/contract/dialableNumber';
import { CallbackBadge } from '@/client/callbacks/CallbackBadge';
import { CallbackCard } from '@/client/callbacks/CallbackCard';
import '@/client/callbacks/callbacks.css';
import { useAppSelector } from '@/client/kernel/hooks';
import { callPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { callbackSentences, texts } from './callTexts';

/** The state of the callback; it can be handled here if the server has callbacks (product §22.33). */
export function CallbackPlace({ call }: { call: OpenedCall }) {
  const isWorkedOff = useAppSelector(selectHas('callbacks'));
  const { id, name, phone, time, callback, joined } = call;
  if (callback === null) {
    if (joined === null) return <NoCallback phone={phone} />;
    return isWorkedOff && <JoinedCallback joined={joined} />;
  }
  if (isWorkedOff) return <CallbackCard {...{ id, name, phone, time, callback }} />;
  return (
    <Card badge={<CallbackBadge state={callback.state} />}>
      <p>{callbackSentences[callback.state]}</p>
    </Card>
  );
}

/** No callback is open, but the reader may want to call anyway. */
function NoCallback({ phone }: { phone: string }) {
  const number = dialableNumber(phone);
  return (
    <Card>
      <p className="muted">{texts.noCallback}</p>
      {number !== null && (
        <div className="callback-acts">
          <a className={`${buttonClass({})} act-wide`} href={`tel:${number}`}>
            <Icon name="phone" small />
            Call {phone}
          </a>
        </div>
      )}
    </Card>
  );
}

/** A later call from the number shows the callback instead (product §23.26). @param joined that call's id */
function JoinedCallback({ joined }: { joined: string }) {
  return (
    <Card>
      <p>
        The caller called again: the callback now belongs to{' '}
        <Link to={callPath(joined)}>the later call</Link>.
      </p>
    </Card>
  );
}

function Card({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="card call-callback" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Callback</h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
