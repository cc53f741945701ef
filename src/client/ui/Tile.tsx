import type { ReactNode } from 'react';

import './skeleton.css';
import { Icon, type IconName } from './Icon';
import './tile.css';

interface TileProps {
  label: string;
  icon: IconName;
  /** Null while it is not known: shown as an en dash, never as 0. */
  value: number | null;
  /** It is on its way. */
  isLoading: boolean;
  /** What the number counts, under it. */
  children?: ReactNode;
}

/** Digits are grouped from five on. */
const numberText = new Intl.NumberFormat('en', { useGrouping: 'min2' });

/** One number with its name. */
export function Tile({ label, icon, value, isLoading, children }: TileProps) {
  return (
    <dl className="card tile">
      <dt>{label}</dt>
      <dd className="tile-value" aria-busy={isLoading}>
        {isLoading ? <Loading /> : <Value value={value} />}
        <Icon name={icon} />
      </dd>
      {children && <dd className="tile-note">{children}</dd>}
    </dl>
  );
}

function Loading() {
  return (
    <>
      <span className="skeleton" aria-hidden="true" />
      <span className="sr">Loading...</span>
    </>
  );
}

function Value({ value }: Pick<TileProps, 'value'>) {
  if (value !== null) return <span>{numberText.format(value)}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">Not known</span>
    </>
  );
}
