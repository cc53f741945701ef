import { Icon } from '@/client/ui/Icon';
import '@/client/ui/tile.css';

import type { Figure } from './figures';

/** A figure compared with that of the days before. More is not better, so nothing is green or red. */
export function FigureTile({ figure: { label, value, change, note } }: { figure: Figure }) {
  return (
    <dl className="card tile report-tile">
      <dt>{label}</dt>
      <dd className="report-figure">
        {value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">Not known</span>
          </>
        ) : (
          <WithUnits text={value} />
        )}
      </dd>
      <dd className="tile-note report-note">
        {change !== null && (
          <>
            <Icon name={change === 'up' ? 'arrow-up' : 'arrow-down'} small />
            <span className="sr">{`${change} `}</span>
          </>
        )}
        <span>{note}</span>
      </dd>
    </dl>
  );
}

/** `1 h 12 min` and `Less than 1 min` with their words small. */
function WithUnits({ text }: { text: string }) {
  return text
    .split(/([a-z]+(?: [a-z]+)*)/i)
    .map((part, index) =>
      index % 2 === 1 ? <small key={index}>{part}</small> : <span key={index}>{part}</span>,
    );
}
