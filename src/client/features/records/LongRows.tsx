import { useEffect, useState } from 'react';

import { RecordCells } from './RecordCells';
import type { VirtualRowsProps } from './VirtualRows';

/** A browser renders this many rows without a noticeable delay. */
export const MOST_PLAIN_ROWS = 200;
/** While a search is being typed, a long list renders no more than these. */
export const MOST_FOUND_ROWS = 40;

const loadRows = () => import(/* webpackChunkName: "long-lists" */ './VirtualRows');
type Loaded = { Rows: Awaited<ReturnType<typeof loadRows>>['VirtualRows'] };
/** Kept once loaded, so that the next long list, even that of the next keystroke, has it at its first render. */
let known: Loaded | null = null;

/**
 * More rows than are rendered at once. Most lists are short, so the script for long ones is loaded with the first of
 * them. Until then its beginning is shown, and all of it if that script fails to load.
 */
export function LongRows(props: VirtualRowsProps) {
  const [loaded, setLoaded] = useState<Loaded | 'waiting' | 'failed'>(known ?? 'waiting');
  useEffect(() => {
    if (known) return;
    loadRows().then(
      ({ VirtualRows }) => setLoaded((known = { Rows: VirtualRows })),
      () => setLoaded('failed'),
    );
  }, []);
  if (typeof loaded === 'object') return <loaded.Rows {...props} />;
  const { rows, columns, term } = props;
  const shown = loaded === 'waiting' ? rows.slice(0, MOST_PLAIN_ROWS) : rows;
  return shown.map((row, index) => (
    <RecordCells key={row.key} row={row} index={index} columns={columns} term={term} />
  ));
}
