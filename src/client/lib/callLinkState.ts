/** Screens that lead to calls. */
export type CallList = 'calls' | 'queries' | 'callbacks' | 'reports' | 'bookings' | 'lines';

/** The history state of a link to a call: which screen it was followed from. */
export interface CallLinkState {
  from: CallList;
  /** The query of that screen, for when its history entry is not the previous one. */
  search?: string;
}

export const callLinkState = (from: CallList, search = ''): CallLinkState => ({ from, search });
