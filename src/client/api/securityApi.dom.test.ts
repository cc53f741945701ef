import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { openStore } from '@/test/app/storeWorld';

import { securityApi } from './securityApi';

const { activateAuthenticator, verifySmsFactor } = securityApi.endpoints;

describe('a 401 of a code that confirms a factor', () => {
  it.each<[string, unknown, boolean]>([
    ['about the code', { detail: 'Incorrect OTP' }, true],
    ['about it in a message', { message: 'This code has expired' }, true],
    ['about the token', { detail: 'Invalid or expired token' }, false],
    ['about nothing', {}, false],
    ['that is no JSON', '<h1>Unauthorized</h1>', false],
  ])('%s', async (_, body, keepsSession) => {
    for (const [call, send] of [
      ['POST /user/activate-2fa', activateAuthenticator.initiate({ secretKey: 'S', otp: 123456 })],
      ['POST /user/verify-sms-2fa', verifySmsFactor.initiate({ otp: 123456 })],
    ] as const) {
      const { store, net } = await openStore({ stored: { accessToken: 'token-dana' } });
      net.once(call, { status: 401, body });
      await store.dispatch(send);
      expect(selectIsSignedIn(store.getState())).toBe(keepsSession);
    }
  });
});
