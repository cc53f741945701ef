import { useEffect, useState } from 'react';

import { RecordCells } from './RecordCells';
import type { VirtualRowsProps } from './VirtualRows';

/** A browser draws this many rows at once without being felt. */
export const MOST_PLAIN_ROWS = 200;
/** Between two keys typed into the search of a long list it draws no more than these. */
export const MOST_FOUND_ROWS = 40;

const loadRows = () => import(/* webpackChunkName: "long-lists" */ './VirtualRows');
type Loaded = { Rows: Awaited<ReturnType<typeof loadRows>>['VirtualRows'] };
/** It came once: the next long list, also that of the next key, has it at its first drawing. */
let known: Loaded | null = null;

/**
 * More rows than are drawn at once. Most lists are short, so what draws these comes with the first long
 * one; until then its beginning stands there, and all of it where that script does not come.
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
