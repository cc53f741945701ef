import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { DeliveryOutcome } from '@/contract/lineKinds';
import type { Delivery, Line } from '@/contract/lineReads';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetDeliveriesQuery } from '@/client/api/linesApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { callLinkState } from '@/client/lib/callLinkState';
import { browserZone, momentWriter } from '@/client/lib/dates';
import { shortened } from '@/client/lib/excerpt';
import { callPath } from '@/client/lib/paths';
import { zoneText } from '@/client/lib/zones';
import { selectHas } from '@/client/session/sessionSlice';
import { Icon, type IconName } from '@/client/ui/Icon';
import { LoadLine } from '@/client/ui/StateLine';
import { StatePanel } from '@/client/ui/StatePanel';
import { asCell, asColumnHeader, asRow, asRowGroup, asTable } from '@/client/ui/tableRoles';

import './deliveries.css';
import { outcomeTexts, texts } from './linesTexts';

/** Event names and reasons longer than this are cut off. */
const LONGEST = 300;

/** What came in on a line, newest first. */
export function Deliveries({ line }: { line: Line }) {
  const id = useId();
  const { currentData, isFetching, isError, refetch } = useGetDeliveriesQuery(line.id, alwaysFresh);
  const { lastReceivedAt, lastRefusedAt, received7d, refused7d } = line;
  // Reports about no call are only counted.
  const newest = `${lastReceivedAt} ${lastRefusedAt} ${received7d} ${refused7d}`;
  const read = useRef(newest);
  useEffect(() => {
    // A fetch under way may predate the newest report, and absorbs further ones: refetch once it has ended.
    if (isFetching || read.current === newest) return;
    read.current = newest;
    void refetch();
  }, [newest, isFetching, refetch]);

  return (
    <section className="card card-flush deliveries" aria-labelledby={id}>
      <div className="deliveries-head">
        <h2 id={id}>Deliveries</h2>
        <p>{zoneText(browserZone())}. The newest 50, kept for 7 days.</p>
      </div>
      {currentData ? (
        <Table deliveries={currentData} labelledBy={id} />
      ) : (
        <div className="deliveries-none">
          <LoadLine
            onRetry={isError && (() => void refetch())}
            loading="Loading..."
            failed={texts.deliveriesFailed}
            to="load the deliveries"
          />
        </div>
      )}
    </section>
  );
}

interface TableProps {
  deliveries: readonly Delivery[];
  labelledBy: string;
}

function Table({ deliveries, labelledBy }: TableProps) {
  const isLinked = useAppSelector(selectHas('calls'));
  if (deliveries.length === 0) {
    return (
      <StatePanel icon="phone" title="Nothing has come in yet">
        <p>Each report from this line will be listed here, with what became of it.</p>
      </StatePanel>
    );
  }
  const write = momentWriter();
  return (
    <table className="delivery-table" {...asTable} aria-labelledby={labelledBy}>
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {['Time', 'Outcome', 'What came', 'Call or reason'].map((name) => (
            <th key={name} {...asColumnHeader} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asRowGroup}>
        {deliveries.map(({ at, outcome, event, callId, detail }, index) => {
          const when = at === null ? null : write(at);
          return (
            <tr key={index} {...asRow}>
              <td {...asCell} className="c-when">
                {when === null ? (
                  <span>–</span>
                ) : (
                  <>
                    <b>{when.time}</b> <span>{when.date}</span>
                  </>
                )}
              </td>
              <td {...asCell} className="c-outcome">
                <Outcome outcome={outcome} />
              </td>
              <td {...asCell} className="c-event">
                {shortened(event, LONGEST) || 'Report'}
              </td>
              <td {...asCell} className="c-note">
                {callId !== null && isLinked && (
                  <Link to={callPath(callId)} state={callLinkState('lines')}>
                    Open the call
                    {when && <span className="sr">{` of ${when.date}, ${when.time}`}</span>}
                  </Link>
                )}
                {detail && <span>{shortened(detail, LONGEST)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const icons: Readonly<Record<DeliveryOutcome, IconName>> = {
  stored: 'check-circle',
  updated: 'plus',
  known: 'check',
  ignored: 'off',
  broken: 'alert',
  refused: 'alert',
};

function Outcome({ outcome }: Pick<Delivery, 'outcome'>) {
  if (outcome === null) return <span className="delivery-outcome">Unknown</span>;
  return (
    <span className={`delivery-outcome delivery-outcome-${outcome}`}>
      <Icon name={icons[outcome]} small />
      <span>{outcomeTexts[outcome]}</span>
    </span>
  );
}
