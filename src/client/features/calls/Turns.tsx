import { useEffect, useRef, useState } from 'react';

import { useIsPrinting } from '@/client/ui/useIsPrinting';

import { TurnItem } from './TurnItem';
import { turnProps, type TurnsProps } from './turnProps';
import { useAutoScroll } from './useAutoScroll';

/** A browser renders this many turns without a noticeable delay. */
const MOST_PLAIN_TURNS = 300;

const loadTurns = () => import(/* webpackChunkName: "long-transcripts" */ './VirtualTurns');
type Virtual = Awaited<ReturnType<typeof loadTurns>>['VirtualTurns'];

/** The whole transcript; of a long one, the part near the window, except on paper. */
export function Turns(props: TurnsProps) {
  return props.turns.length > MOST_PLAIN_TURNS ? (
    <LongTurns {...props} />
  ) : (
    <PlainTurns {...props} />
  );
}

/**
 * Most transcripts are short, so the script for long ones is loaded with the first of them. Until then its
 * beginning is shown, and all of it if that script fails to load.
 */
function LongTurns(props: TurnsProps) {
  const [loaded, setLoaded] = useState<{ Turns: Virtual } | 'waiting' | 'failed'>('waiting');
  const isPrinting = useIsPrinting();
  useEffect(() => {
    loadTurns().then(
      ({ VirtualTurns }) => setLoaded({ Turns: VirtualTurns }),
      () => setLoaded('failed'),
    );
  }, []);
  if (isPrinting) return <PlainTurns {...props} />;
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
        // Turns have no ids, and never change places.
        return item && <TurnItem key={index} {...item} />;
      })}
    </ol>
  );
}
