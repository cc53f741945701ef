/** Screens that lead to calls. */
export type CallList = 'calls' | 'queries' | 'callbacks' | 'reports' | 'bookings' | 'lines';

/** What a link to a call leaves with the entry it makes: the one before is that screen. */
export interface CameFrom {
  from: CallList;
  /** Of its address, for where that entry is not to be gone back to. */
  search?: string;
}

export const cameFrom = (from: CallList, search = ''): CameFrom => ({ from, search });
