/** What became of a call. A call that never connected is no answered call, and spam is spam. */
export const CALL_OUTCOMES = ['answered', 'voicemail', 'not_connected', 'spam'] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];
