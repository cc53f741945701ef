import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { openStore } from '@/test/app/storeWorld';

import { passwordApi } from './passwordApi';

const CALL = 'POST /user/change-password';

describe('a 401 of change-password', () => {
  it.each<[string, unknown, boolean]>([
    ['about the old password', { detail: 'Old password is incorrect' }, true],
    ['about it in a list', { detail: [{ msg: 'Current password is incorrect' }] }, true],
    ['about the token', { detail: 'Invalid or expired token' }, false],
    ['about nothing', {}, false],
    ['that is no JSON', '<h1>Unauthorized</h1>', false],
  ])('%s', async (_, body, keepsSession) => {
    const { store, net } = await openStore({ stored: { accessToken: 'token-dana' } });
    net.once(CALL, { status: 401, body });
    await store.dispatch(
      passwordApi.endpoints.changePassword.initiate(
        { oldPassword: 'a', newPassword: 'b' },
        { track: false },
      ),
    );
    expect(selectIsSignedIn(store.getState())).toBe(keepsSession);
  });
});

it('changes no password without a session, and sends nothing', async () => {
  const { store, net, services } = await openStore();
  const { data } = await store.dispatch(
    passwordApi.endpoints.changePassword.initiate(
      { oldPassword: 'a', newPassword: 'b' },
      { track: false },
    ),
  );
  expect(data).toEqual({ kind: 'noToken' });
  expect(net.sent).toEqual([]);
  expect(services.logged).toEqual(['Access token not found · POST /user/change-password']);
});
