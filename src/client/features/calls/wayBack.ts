import { fieldOf } from '@/contract/fieldOf';
import type { CallList } from '@/client/lib/cameFrom';
import { paths } from '@/client/lib/paths';

/** Where the way back from a call leads. */
export interface WayBack {
  to: string;
  name: string;
  /** The entry before this one is that screen, as it was left. */
  isReturn: boolean;
}

const screens: Record<CallList, Pick<WayBack, 'to' | 'name'>> = {
  calls: { to: paths.calls, name: 'Calls' },
  queries: { to: paths.questions, name: 'Questions' },
  callbacks: { to: paths.analytics, name: 'Callbacks' },
  reports: { to: paths.reports, name: 'Reports' },
  bookings: { to: paths.bookings, name: 'Bookings' },
  lines: { to: paths.lines, name: 'Phone lines' },
};

/** To the screen that led here, or to the log. @param state of the call's own entry, whatever it is */
export function wayBack(state: unknown): WayBack {
  const from = fieldOf(state, 'from');
  const isReturn = typeof from === 'string' && Object.hasOwn(screens, from);
  const { to, name } = screens[isReturn ? (from as CallList) : 'calls'];
  const search = fieldOf(state, 'search');
  const isKept = isReturn && typeof search === 'string' && search.startsWith('?');
  return { to: isKept ? to + search : to, name, isReturn };
}
