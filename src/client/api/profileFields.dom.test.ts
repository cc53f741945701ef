import fc from 'fast-check';

import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { signedIn } from '@/test/app/anyCall';

import { profileApi } from './profileApi';

describe('the profile', () => {
  const read = ({ store }: StoreWorld) =>
    store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));

  it('reads fields the server left out, or sent as something else, as empty', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', {
      status: 200,
      body: { first_name: 'Dana', phone: null, city: 7 },
    });
    expect((await read(world)).data).toEqual({
      firstName: 'Dana',
      lastName: '',
      email: '',
      phone: '',
      country: '',
      city: '',
      zipcode: '',
      smsTwoFactorActive: null,
      emailVerified: null,
    });
  });

  it('takes a phone and a zip code that came as numbers', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', { status: 200, body: { phone: 15125550142, zipcode: 20002 } });
    expect((await read(world)).data).toMatchObject({ phone: '15125550142', zipcode: '20002' });
  });

  it.each([['null'], ['[]'], ['"x"'], ['0'], ['<html>'], [undefined]])(
    'is unreadable when the body is %s',
    async (body) => {
      const world = await openStore(signedIn);
      world.net.once('GET /user/', { status: 200, body });
      expect((await read(world)).error).toEqual({ kind: 'unreadable' });
    },
  );

  it('is texts, whatever JSON comes', async () => {
    const world = await openStore(signedIn);
    const json = fc.jsonValue();
    const fields = { first_name: json, phone: json, city: json, sms_2fa_active: json };
    // A value of its own hardly ever has a field that is read.
    const bodies = fc.oneof(json, fc.record(fields, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        world.net.once('GET /user/', { status: 200, body: JSON.stringify(body) });
        const { data, error } = await read(world);
        if (data) {
          const { smsTwoFactorActive, emailVerified, ...texts } = data;
          for (const flag of [smsTwoFactorActive, emailVerified]) {
            expect([true, false, null]).toContain(flag);
          }
          expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
        } else expect(error).toEqual({ kind: 'unreadable' });
      }),
      { numRuns: 100 },
    );
  });
});
