import { useId } from 'react';
import { Link } from 'react-router-dom';

import { callPath } from '@/client/lib/paths';

/** A later call of the number shows the callback in this one's place (product §23.26). @param joined that call's id */
export function JoinedCard({ joined }: { joined: string }) {
  const titleId = useId();
  return (
    <section className="card call-callback" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Callback</h2>
      </div>
      <p>
        The caller called again: the callback is worked off at{' '}
        <Link to={callPath(joined)}>the later call</Link>.
      </p>
    </section>
  );
}
