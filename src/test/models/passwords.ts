/** Changing a known password, and setting a new one with the link of a mail. */
import type {
  ChangePasswordEvent,
  ChangePasswordState,
} from '@/client/features/change-password/changePasswordMachine';
import type {
  UpdatePasswordEvent,
  UpdatePasswordState,
} from '@/client/features/password-reset/updatePasswordMachine';
import { phrases } from '@/contract/phrases';
import { paths } from '@/client/lib/paths';

import { changePasswordFlow } from '@/test/flows/changePassword';
import { updatePasswordFlow } from '@/test/flows/updatePassword';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, field, fill, look, lookAt, nowhere, openDialog, press, type } from './looks';
import type { Model } from './model';

const PASSWORD = 'Quiet-harbour-7';

/** Fills the form in, with a second password that is the same or is not, and sends it. */
const submit = (name: string, isSame: boolean) => () =>
  press(openDialog() ? null : button(name), () => {
    fill(field('Current Password'), 'Parley-demo-1');
    fill(field('New Password'), PASSWORD);
    fill(field('Confirm New Password'), isSame ? PASSWORD : 'Loud-harbour-7');
  });

export function changePasswordModel(
  app: RenderedApp,
): Model<ChangePasswordState, ChangePasswordEvent> {
  return {
    app,
    flow: changePasswordFlow,
    path: paths.changePassword,
    away: paths.emailVerify,
    stageOf: ({ changePassword }) => changePassword,
    events: {
      mismatchFound: { how: submit('Change Password', false) },
      passwordsSubmitted: {
        asks: 'POST /user/change-password',
        how: submit('Change Password', true),
      },
      changeAnswered: {
        to: 'passwordsSubmitted',
        replies: {
          changed: { status: 200, body: {} },
          refused: { status: 400, body: {} },
          failed: { cut: true },
        },
      },
      currentPasswordEdited: { how: () => type(field('Current Password'), 'Parley') },
      newPasswordEdited: { how: () => type(field('Confirm New Password'), 'Loud') },
      popupClosed: { how: () => press(button('Close', openDialog() ?? nowhere)) },
      screenLeft: 'leaves',
    },
    isReady: () => field('Current Password') !== null,
    sees: () => lookAt(),
    shows: {
      entering: () => look(),
      mismatched: () => look({ alerts: ['New passwords do not match'] }),
      saving: () => look({ busy: ['Change Password'] }),
      refused: ({ text }) => look({ alerts: [text] }),
      changed: () => look({ dialog: 'Password changed' }),
    },
    // Without a session the screen is not shown.
    unreachable: ['saving > changeAnswered (noToken)'],
    // A notice tells what came of it (product §5.27).
    toldLate: ['changeAnswered'],
  };
}

export function updatePasswordModel(
  app: RenderedApp,
): Model<UpdatePasswordState, UpdatePasswordEvent> {
  const issue = { loc: [], msg: phrases.passwordTooShort, type: 'string_too_short' };
  return {
    app,
    flow: updatePasswordFlow,
    path: `${paths.updatePassword}?reset_token=nobodys`,
    away: paths.emailVerify,
    stageOf: ({ updatePassword }) => updatePassword,
    events: {
      mismatchFound: { how: submit('Update Password', false) },
      passwordSubmitted: { asks: 'POST /set-password', how: submit('Update Password', true) },
      updateAnswered: {
        to: 'passwordSubmitted',
        replies: {
          updated: { status: 200, body: {} },
          tokenEnded: 'backend',
          samePassword: { status: 400, body: { detail: phrases.samePassword } },
          weak: { status: 422, body: { detail: [issue] } },
          refused: { status: 400, body: {} },
          failed: { cut: true },
        },
      },
      passwordEdited: { how: () => type(field('New Password'), 'Quiet') },
      screenLeft: 'leaves',
    },
    // A link that has ended leads to the sign-in page.
    follows: (event) =>
      event.type === 'updateAnswered' && event.outcome.kind === 'tokenEnded'
        ? [{ type: 'screenLeft' }]
        : [],
    isReady: () => field('New Password') !== null,
    sees: () => lookAt(),
    shows: {
      entering: () => look(),
      mismatched: () => look({ alerts: ['Passwords do not match'] }),
      saving: () => look({ busy: ['Update Password'] }),
      refused: ({ text }) => look({ alerts: [text] }),
      saved: () => look({ told: ['Your new password is set. Log In'] }),
    },
    // A success is (product §5.28).
    toldLate: ['updateAnswered'],
  };
}
