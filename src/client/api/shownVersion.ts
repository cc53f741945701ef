import type { Callback } from '@/contract/callbackReads';
import type { AppState } from '@/client/kernel/state';

import { callsApi } from './callsApi';
import { recordsApi } from './recordsApi';

interface Shown {
  id: string | null;
  callback: Callback | null;
}

/** The oldest version of its callback in any cached list or call; null where none has it. @param id of the call */
export function shownVersion(state: AppState, id: string): number | null {
  const lists = recordsApi.util
    .selectCachedArgsForQuery(state, 'listRecords')
    .map((arg) => recordsApi.endpoints.listRecords.select(arg)(state).data?.pages ?? [])
    .map((pages): Shown[] => pages.flatMap(({ records }) => records));
  const logs = callsApi.util
    .selectCachedArgsForQuery(state, 'listCalls')
    .map((arg) => callsApi.endpoints.listCalls.select(arg)(state).data?.pages ?? [])
    .map((pages): Shown[] => pages.flatMap(({ calls }) => calls));
  const { data: opened } = callsApi.endpoints.openCall.select(id)(state);
  const versions = [...lists, ...logs, opened ? [opened] : []].flatMap((rows) =>
    rows.flatMap((row) => (row.id === id && row.callback ? [row.callback.version] : [])),
  );
  return versions.length > 0 ? Math.min(...versions) : null;
}
