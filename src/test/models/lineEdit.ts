/** A line is renamed, gets another key, is removed. */
import type { LineEditEvent, LineEditState } from '@/client/features/lines/lineEditMachine';

import { allowClipboard } from '@/test/app/clipboard';
import { line, LINES } from '@/test/app/linesScreen';
import type { RenderedApp } from '@/test/app/renderApp';
import { lineEditFlow } from '@/test/flows/lineEdit';
import { casesOf } from '@/test/flows/transitions';
import { ok, refusedWith } from '@/test/app/scriptedFetch';
import { away, copyKey, failed, KEY, LIST } from './linesModel';
import { button, field, fill, lookAt, nowhere, openDialog, press, type } from './looks';
import { bySessionEnd, type Model } from './model';

/** What is there only where we make the key, and where the platform does. */
const ONLY: Readonly<Record<'own' | 'retell', readonly string[]>> = {
  own: ['choosingKey', 'makingKey', 'keyShown', 'keyTaken', 'leavingKey'],
  retell: ['pasting', 'savingSecret'],
};

export function lineEditModel(
  app: RenderedApp,
  platform: 'own' | 'retell',
): Model<LineEditState, LineEditEvent> {
  allowClipboard();
  const check = platform === 'retell' ? 'signature' : 'bearer';
  app.net.always(LIST, ok([{ ...line, platform, check }]));
  app.net.always(`GET /lines/${line.id}/deliveries`, ok([]));
  const dialog = () => openDialog() ?? nowhere;
  const card = () => document.querySelector('.line-foot') ?? nowhere;
  const isHere = () => card() !== nowhere && !openDialog();
  /** A button of the line itself; the list, to where a removal leads, has none. */
  const choice = <Type extends LineEditEvent['type']>(of: Type, name: string) => ({
    event: () => (isHere() ? { type: of, lineId: line.id } : null),
    how: () => press(button(name, card())),
  });
  const seen = (title: string | null, error: string | null, busy: string[] = []) => ({
    dialog: title,
    alerts: error === null ? [] : [error],
    busy,
  });
  const others = ONLY[platform === 'own' ? 'retell' : 'own'];
  const elsewhere = casesOf(lineEditFlow)
    .filter(({ from, to }) => others.includes(from) || (to !== null && others.includes(to)))
    .flatMap(({ from, event, label }) => [`${from} > ${event.type}`, `${from} > ${label}`]);
  const { resting: _, ...open } = lineEditFlow.stages;
  const refused = refusedWith('The line is gone');
  return {
    app,
    flow: lineEditFlow,
    path: `${LINES}?line=${line.id}`,
    away,
    stageOf: ({ lineEdit }) => lineEdit,
    events: {
      renameChosen: choice('renameChosen', `Rename ${line.name}`),
      pasteChosen: choice('pasteChosen', `Paste the API key again for ${line.name}`),
      newKeyChosen: choice('newKeyChosen', `Make a new key for ${line.name}`),
      removalChosen: choice('removalChosen', `Remove... ${line.name}`),
      nameSubmitted: {
        asks: `PATCH /lines/${line.id}`,
        how: () => press(field('Name of the line', dialog()) && button('Save', dialog())),
      },
      nameAnswered: { to: 'nameSubmitted', replies: { changed: ok(line), refused, failed } },
      secretSubmitted: {
        asks: `PATCH /lines/${line.id}`,
        how: () =>
          press(field('API key', dialog()) && button('Save', dialog()), () =>
            fill(field('API key', dialog()), KEY),
          ),
      },
      secretAnswered: { to: 'secretSubmitted', replies: { changed: ok(line), refused, failed } },
      keyAsked: {
        asks: `POST /lines/${line.id}/rotate`,
        how: () => press(button('Make a new key', dialog())),
      },
      keyAnswered: { to: 'keyAsked', replies: { rotated: ok({ key: KEY }), refused, failed } },
      keyCopied: { how: () => press(copyKey(dialog())) },
      keyKept: { how: () => press(button('Show it again', dialog())) },
      removalAsked: {
        asks: `DELETE /lines/${line.id}`,
        how: () => press(button('Remove the line', dialog())),
      },
      removalAnswered: {
        to: 'removalAsked',
        replies: { removed: { status: 204 }, refused, failed },
      },
      edited: {
        how: () => {
          const input = field('Name of the line', dialog()) ?? field('API key', dialog());
          return type(input, `${input?.value}x`);
        },
      },
      closed: {
        // Closing the question leads back to the key.
        how: () => press(button('Close without it', dialog()) ?? button('Close', dialog())),
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => document.querySelector('.line-head') !== null,
    sees: () => {
      const { dialog: title, alerts, busy } = lookAt(dialog());
      return { dialog: title, alerts, busy };
    },
    shows: {
      resting: () => seen(null, null),
      renaming: ({ error }) => seen('Rename the line', error),
      savingName: () => seen('Rename the line', null, ['Save']),
      pasting: ({ error }) => seen('Paste the API key again', error),
      savingSecret: () => seen('Paste the API key again', null, ['Save']),
      choosingKey: ({ error }) => seen('Make a new key?', error),
      makingKey: () => seen('Make a new key?', null, ['Make a new key']),
      keyShown: () => seen('The new key', null),
      keyTaken: () => seen('The new key', null),
      leavingKey: () => seen('Close without the key?', null),
      choosingRemoval: ({ error }) => seen('Remove this line?', error),
      removing: () => seen('Remove this line?', null, ['Remove the line']),
    },
    // It was asked for, and it is done.
    toldLate: ['nameAnswered', 'secretAnswered', 'keyAnswered', 'removalAnswered'],
    unreachable: [...elsewhere, ...bySessionEnd(Object.keys(open))],
  };
}
