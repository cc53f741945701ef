/** The sentences of the phone lines screen that depend on what happened. */
import type { DeliveryOutcome } from '@/contract/lineKinds';
import type { Line } from '@/contract/lineReads';
import { agoText } from '@/client/lib/ago';
import { reasonText, timesText } from '@/client/lib/refusedLines';

import type { LineState } from './lineState';

export const texts = {
  notConnected: 'The line may not have been connected. Look before you try again.',
  notRenamed: 'The line may not have been renamed. Try again.',
  secretNotSaved: 'The API key may not have been saved. Try again.',
  noNewKey: 'No new key could be made. Try again.',
  keyUnanswered: 'The key may or may not have been replaced. Try again to see a new one.',
  notRemoved: 'The line may not have been removed. Try again.',
  renamed: 'The line is renamed.',
  secretSaved: 'The API key is saved. The next call shows whether it matches.',
  removed: 'The line is removed. Its calls stay.',
  keyUnseen: 'A new key was made, but its dialog was closed. Make another one.',
  connectedUnseen: (name: string, hasKey: boolean): string =>
    `${name} is connected.${hasKey ? ' Its key was not shown: make a new one there.' : ''}`,
  listFailed: 'The phone lines could not be loaded.',
  listFailedHint: 'Calls still come in meanwhile.',
  gone: 'This line is not there',
  goneHint: 'It was removed, or the link is wrong.',
  deliveriesFailed: 'The deliveries could not be loaded.',
} as const;

/** What a card says about its line, and what to do about it. */
interface StateTexts {
  title: string;
  text: string;
}

/** The title of a line that is refused. */
export const refusedText = (today: number): string =>
  today === 0 ? 'The last report was refused' : `Refused ${timesText(today)} today`;

/** @param now milliseconds since the epoch */
export function stateTexts(line: Line, state: LineState, now: number): StateTexts {
  switch (state.kind) {
    case 'waiting':
      return {
        title: 'Waiting for its first call',
        text: 'Ring the number of this assistant once. This card turns green by itself.',
      };
    case 'receiving':
      return { title: 'Receiving calls', text: `Last call ${agoText(state.at, now)}.` };
    case 'silent':
      return {
        title: `Silent for ${state.days} days`,
        text: `${line.busyDays === null ? '' : 'It used to get calls nearly every day. '}Last call ${agoText(state.at, now)}. Call it once to see whether it still answers.`,
      };
    case 'refused': {
      const last =
        line.lastReceivedAt === null ? '' : ` Last call ${agoText(line.lastReceivedAt, now)}.`;
      return {
        title: refusedText(state.today),
        text: `${reasonText(line)}${last} No call is stored until then.`,
      };
    }
  }
}

/** What became of a delivery. */
export const outcomeTexts: Readonly<Record<DeliveryOutcome, string>> = {
  stored: 'New call',
  updated: 'Added to a call',
  known: 'Known already',
  ignored: 'Not a call',
  broken: 'Not readable',
  refused: 'Refused',
};

/** `64 reports`; a dash if unknown. */
export function reportsText(count: number | null): string {
  if (count === null) return '–';
  return count === 0 ? 'None' : `${count} report${count === 1 ? '' : 's'}`;
}
