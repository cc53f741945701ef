/** Password reset by e-mail, and the change of a known password (sections 2, 3, 5, 7 and 8). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';

const done = z.object({ message: z.string() });

/** Always the same answer; a mail goes out only for a known address. */
export const requestReset = endpoint({
  method: 'GET',
  path: '/reset-pass',
  public: true,
  query: z.object({ email: plainText(320) }),
  reply: done,
});

/** Sets a new password with the token of a reset mail. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/set-password',
  public: true,
  body: z.object({ token: plainText(512), new_password: plainText(1024) }),
  reply: done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  public: false,
  body: z.object({ old_password: plainText(1024), new_password: plainText(1024) }),
  reply: done,
});
