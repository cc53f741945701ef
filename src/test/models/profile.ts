import type { ProfileEvent, ProfileState } from '@/client/features/profile/profileMachine';
import { paths } from '@/client/lib/paths';

import { profileFlow } from '@/test/flows/profile';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, field, look, lookAt, press, type Look } from './looks';
import { bySessionEnd, type Model } from './model';

const FAILED = 'Your details may not have been saved. Try again.';

/** With which of its buttons the form stands there, and whether it can be typed into. */
const form = (offers: 'Edit Profile' | 'Save', isReadOnly: boolean, parts?: Partial<Look>) => ({
  ...look(parts),
  offers: [offers],
  isReadOnly,
});

export function profileModel(app: RenderedApp): Model<ProfileState, ProfileEvent> {
  return {
    app,
    flow: profileFlow,
    path: paths.profileDashboard,
    away: paths.changePassword,
    stageOf: ({ profile }) => profile,
    events: {
      editStarted: { how: () => press(button('Edit Profile')) },
      editCancelled: { how: () => press(button('Cancel')) },
      saveAsked: { asks: 'POST /user/', how: () => press(button('Save')) },
      saveAnswered: {
        to: 'saveAsked',
        replies: {
          saved: 'backend',
          refused: { status: 422, body: { detail: [{ loc: ['body', 'last_name'], msg: 'No' }] } },
          failed: { status: 500 },
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => field('City') !== null,
    sees: () => ({
      ...lookAt(),
      offers: ['Edit Profile', 'Save'].filter((name) => button(name)),
      isReadOnly: field('City')?.readOnly,
    }),
    shows: {
      reading: () => form('Edit Profile', true),
      editing: ({ hasFailed }) =>
        form('Save', false, {
          told: hasFailed ? [FAILED] : [],
        }),
      saving: () => form('Save', true, { busy: ['Save'] }),
      refused: () => form('Save', false, { told: [FAILED] }),
    },
    // It was asked for, and it is done.
    toldLate: ['saveAnswered'],
    unreachable: bySessionEnd(['editing', 'saving', 'refused']),
  };
}
