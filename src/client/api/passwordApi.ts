/**
 * Resetting a password by mail, and changing a known one (product §5). Every outcome is a fulfilled result. Start
 * these with `{ track: false }`: their arguments hold passwords and tokens, which must never be in the store.
 */
import type { BodyOf } from '@/contract/endpoint';
import * as password from '@/contract/password';
import type { ChangeReading, ResetOutcome, UpdateOutcome } from '@/contract/password';

import { answerOf, asking } from './ask';
import { baseApi } from './baseApi';
import { callOf } from './call';

export type ChangeOutcome =
  | ChangeReading
  /** There was no session; nothing was sent. */
  | { kind: 'noToken' };

const askForMail = asking(password.requestReset, ({ email }: { email: string }) => ({
  query: { email },
}));

export const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation<ResetOutcome, { email: string }>(askForMail),
    /** The same, from the page after the mail was sent. */
    requestResetAgain: build.mutation<ResetOutcome, { email: string }>(askForMail),
    setPassword: build.mutation<UpdateOutcome, { token: string; newPassword: string }>(
      asking(password.setPassword, ({ token, newPassword }) => ({
        body: { token, new_password: newPassword },
      })),
    ),
    changePassword: build.mutation<ChangeOutcome, { oldPassword: string; newPassword: string }>({
      queryFn: async ({ oldPassword, newPassword }, _api, _options, send) => {
        const body: BodyOf<typeof password.changePassword> = {
          old_password: oldPassword,
          new_password: newPassword,
        };
        const sent = await send(callOf(password.changePassword, { body }));
        if (sent.error?.kind === 'noToken') return { data: { kind: 'noToken' } };
        return answerOf(password.changePassword, sent);
      },
      // A new password ends the account's other sessions.
      invalidatesTags: (outcome) => (outcome?.kind === 'changed' ? ['Sessions'] : []),
    }),
  }),
});
