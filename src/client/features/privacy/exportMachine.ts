/**
 * Exporting everything (product §24.31). The password stays in its form, the file with the browser; no stage holds
 * either. The download goes on while the user visits other screens.
 */
import type { ExportOutcome } from '@/contract/privacy';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { exportTexts } from './privacyTexts';

export type ExportState =
  | { status: 'resting' }
  /** The password is being sent. */
  | { status: 'asking'; attempt: Attempt }
  /** The file is downloading; `bytes` have arrived. */
  | { status: 'receiving'; attempt: Attempt; bytes: number }
  /** The password is wrong: shown under it until it is changed. */
  | { status: 'refused'; text: string }
  /** There is no file, and why. */
  | { status: 'failed'; text: string }
  | { status: 'done' };

export type ExportEvent =
  | { type: 'exportAsked'; attempt: Attempt }
  | { type: 'bytesArrived'; bytes: number }
  | { type: 'exportAnswered'; answerTo: Attempt; outcome: ExportOutcome }
  | { type: 'passwordEdited' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const exportStart = { status: 'resting' } satisfies ExportState;

const startOver = (): ExportState => exportStart;
const ask = (_: ExportState, { attempt }: { attempt: Attempt }): ExportState => ({
  status: 'asking',
  attempt,
});
const receive = ({ attempt }: { attempt: Attempt }, { bytes }: { bytes: number }): ExportState => ({
  status: 'receiving',
  attempt,
  bytes,
});
const answer = (_: ExportState, { outcome }: { outcome: ExportOutcome }): ExportState =>
  afterAnswer(outcome);
const over = {
  exportAsked: ask,
  passwordEdited: startOver,
  screenLeft: startOver,
  sessionEnded: startOver,
};

function afterAnswer(outcome: ExportOutcome): ExportState {
  switch (outcome.kind) {
    case 'exported':
      return { status: 'done' };
    case 'refused':
      return { status: 'refused', text: outcome.text ?? exportTexts.refused };
    case 'busy':
    case 'cutOff':
    case 'failed':
      return { status: 'failed', text: exportTexts[outcome.kind] };
  }
}

export const exportMachine: Transitions<ExportState, ExportEvent> = {
  resting: { exportAsked: ask },
  asking: { bytesArrived: receive, exportAnswered: answer, sessionEnded: startOver },
  receiving: { bytesArrived: receive, exportAnswered: answer, sessionEnded: startOver },
  refused: over,
  failed: over,
  done: over,
};
