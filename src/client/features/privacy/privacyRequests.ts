/** The requests of data and privacy; each is sent only in a stage that accepts it, so a second click sends nothing. */
import type { Retention } from '@/contract/retentionReads';
import { privacyApi } from '@/client/api/privacyApi';
import type { Thunk } from '@/client/kernel/state';

import {
  deletionFlow,
  exportFlow,
  retentionFlow,
  selectDeletion,
  selectExport,
  selectRetention,
} from './privacySlices';

const { saveRetention, exportData, deleteAccount } = privacyApi.endpoints;

export function submitRetention(retention: Retention): Thunk<void> {
  return (dispatch, getState) => {
    if (!retentionFlow.answers(selectRetention(getState()), 'saveAsked')) return;
    void dispatch(saveRetention.initiate(retention, { track: false }));
  };
}

/** @returns whether this handed over the file */
export function download(password: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!exportFlow.answers(selectExport(getState()), 'exportAsked')) return false;
    const { data } = await dispatch(exportData.initiate({ password }, { track: false }));
    return data?.kind === 'exported';
  };
}

/** @param code absent until one was asked for; '' only asks for another SMS, and deletes nothing */
export function deleteForGood(password: string, code?: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!deletionFlow.answers(selectDeletion(getState()), 'deletionSent')) return;
    const body = { password, ...(code !== undefined && { code }) };
    void dispatch(deleteAccount.initiate(body, { track: false }));
  };
}

/** Tells all flows that their screen was left. */
export function leavePrivacy(): Thunk<void> {
  return (dispatch) => {
    dispatch(retentionFlow.actions.screenLeft());
    dispatch(exportFlow.actions.screenLeft());
    dispatch(deletionFlow.actions.screenLeft());
  };
}
