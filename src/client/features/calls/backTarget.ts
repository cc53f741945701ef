import { fieldOf } from '@/contract/fieldOf';
import type { CallList } from '@/client/lib/callLinkState';
import { paths } from '@/client/lib/paths';

/** Where the back link of a call leads. */
export interface BackTarget {
  to: string;
  name: string;
  /** The previous history entry is that screen: going back restores it as it was left. */
  isReturn: boolean;
}

const screens: Record<CallList, Pick<BackTarget, 'to' | 'name'>> = {
  calls: { to: paths.calls, name: 'Calls' },
  queries: { to: paths.questions, name: 'Questions' },
  callbacks: { to: paths.analytics, name: 'Callbacks' },
  reports: { to: paths.reports, name: 'Reports' },
  bookings: { to: paths.bookings, name: 'Bookings' },
  lines: { to: paths.lines, name: 'Phone lines' },
};

/** The screen that linked here, else the call log. @param state of the call's history entry; it may hold anything */
export function backTarget(state: unknown): BackTarget {
  const from = fieldOf(state, 'from');
  const isReturn = typeof from === 'string' && Object.hasOwn(screens, from);
  const { to, name } = screens[isReturn ? (from as CallList) : 'calls'];
  const search = fieldOf(state, 'search');
  const isKept = isReturn && typeof search === 'string' && search.startsWith('?');
  return { to: isKept ? to + search : to, name, isReturn };
}
