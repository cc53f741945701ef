import { Link } from 'react-router-dom';

import { assertNever } from '@/client/kernel/machine';
import { paths } from '@/client/lib/paths';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';

import type { CalendarStatus } from './calendarStatus';
import { monthCountText, texts } from './calendarTexts';

interface EventsLineProps {
  status: CalendarStatus;
  /** How many events touch the shown month. */
  count: number;
  onRetry: () => void;
}

/** A line for loading, failed, not connected, no events, or their number; always one line high. */
export function EventsLine({ status, count, onRetry }: EventsLineProps) {
  switch (status) {
    case 'loading':
      return <StateLine state="loading">{texts.loading}</StateLine>;
    case 'failed':
      return (
        <StateLine state="failed" retry={{ to: texts.loadEvents, onRetry }}>
          {texts.failed}
        </StateLine>
      );
    case 'notConnected':
      return <ConnectFirst />;
    case 'empty':
      return <StateLine state="empty">{texts.noEvents}</StateLine>;
    case 'ready':
      return (
        <p className="state-line" role="status">
          {monthCountText(count)}
        </p>
      );
    default:
      return assertNever(status);
  }
}

/** The text of the popup that guards the menu item, inline (product §10.16). */
export function ConnectFirst() {
  return (
    <div className="state-line" role="status">
      <Icon name="plug" small />
      <p>{texts.connectFirst}</p>
      <Link className="state-link" to={paths.crm}>
        Open Integrations
      </Link>
    </div>
  );
}
