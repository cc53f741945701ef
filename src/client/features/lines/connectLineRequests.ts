import { linesApi, type NewLine } from '@/client/api/linesApi';
import type { Thunk } from '@/client/kernel/state';

import { connectLineFlow, selectConnectLine } from './connectLineSlice';

/**
 * Connects a line. Sent only in a stage that accepts it, so a second click sends nothing; not tracked, so that no
 * key gets into the store.
 * @returns the key that is shown once; null if none was generated, or the line was not connected
 */
export function submitLine(line: NewLine): Thunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    if (!connectLineFlow.answers(selectConnectLine(getState()), 'lineSubmitted')) return null;
    const { data } = await dispatch(linesApi.endpoints.addLine.initiate(line, { track: false }));
    return data?.kind === 'added' ? data.lineKey : null;
  };
}
