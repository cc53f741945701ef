/** Data and privacy: retention, the export, the deletion. */
import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';

import type { DeletionEvent, DeletionState } from '@/client/features/privacy/deletionMachine';
import type { ExportEvent, ExportState } from '@/client/features/privacy/exportMachine';
import { exportTexts } from '@/client/features/privacy/privacyTexts';
import type { RetentionEvent, RetentionState } from '@/client/features/privacy/retentionMachine';
import { paths } from '@/client/lib/paths';

import { deletionFlow } from '@/test/flows/deletion';
import { exportFlow } from '@/test/flows/export';
import { retentionFlow } from '@/test/flows/retention';
import { notAllowed } from '@/test/flows/saveFlow';
import type { RenderedApp } from '@/test/app/renderApp';
import { EMPTY_ZIP, watchDownloads } from '@/test/app/privacyScreen';
import { refusedWith } from '@/test/app/scriptedFetch';
import {
  button,
  codeResent,
  field,
  fill,
  look,
  lookAt,
  nowhere,
  openDialog,
  press,
  type,
} from './looks';
import { bySessionEnd, type Model } from './model';

const away = paths.changePassword;
const dialog = () => openDialog() ?? nowhere;
const form = (name: string) => document.querySelector(`form[aria-label="${name}"]`) ?? nowhere;
const keptFor = () =>
  document.querySelector<HTMLSelectElement>('select[aria-label="Keep transcripts for"]');

export function retentionModel(app: RenderedApp): Model<RetentionState, RetentionEvent> {
  // Transcripts are kept for good again after each save, so that any span is a shorter one; calls never as in the
  // read before, so that no save that failed is found to be stored.
  let days = 3650;
  app.net.always('GET /user/retention', () => {
    days -= 1;
    return { status: 200, body: { transcripts_days: null, calls_days: days } };
  });
  const choose = (days: string) => {
    const select = keptFor();
    if (select) fireEvent.change(select, { target: { value: days } });
  };
  const save = () => button('Save', form('How long calls are kept'));
  const isChosen = ({ status }: RetentionState) => status === 'edited' || status === 'refused';
  const isShorter = () => keptFor()?.value !== 'keep';
  return {
    app,
    flow: retentionFlow,
    path: paths.privacy,
    away,
    stageOf: ({ retention }) => retention,
    events: {
      formEdited: {
        how: () => (openDialog() || !keptFor() ? null : () => choose(isShorter() ? 'keep' : '365')),
      },
      editsDropped: {
        how: () => press(openDialog() ? null : button('Cancel', form('How long calls are kept'))),
      },
      shorteningAsked: {
        event: (state) => (isChosen(state) && isShorter() ? { type: 'shorteningAsked' } : null),
        how: () => press(save()),
        once: true,
      },
      shorteningCancelled: { how: () => press(button('Back', dialog())) },
      saveAsked: {
        asks: 'PUT /user/retention',
        event: (state) =>
          isChosen(state) && isShorter() ? null : { type: 'saveAsked', attempt: '' },
        how: (_, { status }) =>
          press(status === 'warning' ? button('Save and delete', dialog()) : save()),
      },
      saveAnswered: {
        to: 'saveAsked',
        replies: {
          saved: { status: 200, body: {} },
          refused: refusedWith(notAllowed),
          failed: { cut: true },
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => keptFor() !== null,
    sees: () => {
      const { alerts, busy } = lookAt(form('How long calls are kept'));
      return look({ dialog: lookAt().dialog, alerts, busy });
    },
    shows: {
      saved: () => look(),
      edited: () => look(),
      warning: () => look({ dialog: 'Delete what is older?' }),
      saving: () => look({ busy: ['Save'] }),
      refused: ({ text }) => look({ alerts: [text] }),
    },
    unreachable: bySessionEnd(['edited', 'warning', 'saving', 'refused']),
    // A notice tells it (product §24.32).
    toldLate: ['saveAnswered'],
  };
}

export function exportModel(app: RenderedApp): Model<ExportState, ExportEvent> {
  const place = () => form('Take everything with you');
  const password = () => field('Your password', place());
  watchDownloads();
  const receiving = Object.keys(exportFlow.events.exportAnswered).map(
    (answer) => `receiving > exportAnswered (${answer})`,
  );
  return {
    app,
    flow: exportFlow,
    path: paths.privacy,
    away,
    stageOf: (state) => state.export,
    events: {
      exportAsked: {
        asks: 'POST /user/export',
        how: () => press(button('Download', place()), () => fill(password(), 'Parley')),
      },
      // Not told of a file that is here at once.
      bytesArrived: { byItself: true },
      exportAnswered: {
        to: 'exportAsked',
        replies: {
          exported: { status: 200, body: EMPTY_ZIP },
          refused: { status: 403, body: { detail: 'The password is incorrect' } },
          busy: { status: 429, body: {} },
          cutOff: { status: 200, body: 'PK' },
          failed: { cut: true },
        },
      },
      passwordEdited: { how: () => type(password(), 'Parley-') },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    // The file is handed over wherever the person is by then, and it says so.
    toldLate: ['exportAnswered'],
    isReady: () => password() !== null,
    sees: () => lookAt(place()),
    shows: {
      resting: () => look(),
      asking: () => look({ busy: ['Download'], told: [exportTexts.asking] }),
      receiving: () => look({ busy: ['Download'], told: ['Downloading: 0.0 MB so far...'] }),
      refused: ({ text }) => look({ alerts: [text] }),
      failed: ({ text }) => look({ alerts: [text] }),
      // A notice tells it; the card only shows it.
      done: () => look(),
    },
    unreachable: [
      'asking > bytesArrived',
      'receiving > bytesArrived',
      ...receiving,
      ...bySessionEnd(['asking', 'receiving', 'refused', 'failed', 'done']),
    ],
  };
}

export function deletionModel(app: RenderedApp): Model<DeletionState, DeletionEvent> {
  const password = () => field('Your password', dialog());
  const code = () => field('Code from the SMS', dialog());
  const shown = { dialog: 'Delete the account?' };
  const alertsOf = (error: { text: string } | null) => (error === null ? [] : [error.text]);
  return {
    app,
    flow: deletionFlow,
    path: paths.privacy,
    away,
    stageOf: ({ deletion }) => deletion,
    events: {
      deletionOpened: { how: () => press(openDialog() ? null : button('Delete account...')) },
      deletionCancelled: { how: () => press(button('Cancel', dialog())) },
      formEdited: { how: () => type(password(), 'Parley-') },
      deletionSent: {
        asks: 'DELETE /user/',
        event: ({ status }, gen) => ({
          type: 'deletionSent',
          attempt: '',
          hasCode: status === 'askingCode' && gen(fc.boolean),
        }),
        how: ({ hasCode }, { status }) => {
          const isAgain = status === 'resending' || (status === 'askingCode' && !hasCode);
          if (isAgain) act(() => void jest.advanceTimersByTime(30_000));
          return press(button(isAgain ? 'Send again' : 'Delete account', dialog()), () => {
            fill(password(), 'Parley');
            fill(code(), '123456');
          });
        },
      },
      deletionAnswered: {
        to: 'deletionSent',
        replies: {
          codeNeeded: { status: 403, body: { detail: 'A code', code_needed: 'sms' } },
          refused: { status: 403, body: { detail: 'The password is incorrect' } },
          failed: { cut: true },
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => button('Delete account...') !== null,
    sees: () => lookAt(dialog()),
    shows: {
      closed: () => look(),
      asking: ({ error }) => look({ ...shown, alerts: alertsOf(error) }),
      checking: () => look({ ...shown, busy: ['Delete account'] }),
      askingCode: ({ error, resent }) =>
        look({
          ...shown,
          alerts: alertsOf(error),
          told: resent === null ? [] : [codeResent[resent]],
        }),
      resending: () => look({ ...shown, busy: ['Send again', 'Delete account'] }),
      checkingCode: () => look({ ...shown, busy: ['Delete account'] }),
    },
    unreachable: [
      // There is no code yet.
      'asking > deletionSent (withCode)',
      // That ends the session, and this page with it.
      'checking > deletionAnswered (deleted)',
      'checkingCode > deletionAnswered (deleted)',
      'resending > deletionAnswered (deleted)',
      ...bySessionEnd(['asking', 'checking', 'askingCode', 'resending', 'checkingCode']),
    ],
  };
}
