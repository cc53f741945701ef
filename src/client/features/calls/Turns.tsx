import { useEffect, useRef, useState } from 'react';

import { TurnItem } from './TurnItem';
import { turnProps, type TurnsProps } from './turnProps';
import { useAutoScroll } from './useAutoScroll';

/** A browser draws this many turns at once without being felt. */
const MOST_PLAIN_TURNS = 300;

const loadTurns = () => import(/* webpackChunkName: "long-transcripts" */ './VirtualTurns');
type Virtual = Awaited<ReturnType<typeof loadTurns>>['VirtualTurns'];

/** The whole transcript; of a long one what is near the window. */
export function Turns(props: TurnsProps) {
  return props.turns.length > MOST_PLAIN_TURNS ? (
    <LongTurns {...props} />
  ) : (
    <PlainTurns {...props} />
  );
}

/**
 * Most transcripts are short, so what draws long ones comes with the first; until then its beginning
 * stands there, and all of it where that script does not come.
 */
function LongTurns(props: TurnsProps) {
  const [loaded, setLoaded] = useState<{ Turns: Virtual } | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    loadTurns().then(
      ({ VirtualTurns }) => setLoaded({ Turns: VirtualTurns }),
      () => setLoaded('failed'),
    );
  }, []);
  if (typeof loaded === 'object') return <loaded.Turns {...props} />;
  const { turns } = props;
  return (
    <PlainTurns
      {...props}
      turns={loaded === 'waiting' ? turns.slice(0, MOST_PLAIN_TURNS) : turns}
    />
  );
}

function PlainTurns(props: TurnsProps) {
  const { turns, hit, spoken } = props;
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (hit === null) return;
    listRef.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [hit]);
  useAutoScroll(listRef, spoken);

  return (
    <ol ref={listRef} className="transcript">
      {turns.map((_, index) => {
        const item = turnProps(props, index);
        // Turns have no names, and never change places.
        return item && <TurnItem key={index} {...item} />;
      })}
    </ol>
  );
}
