import fc from 'fast-check';

import { devToolsOptions, maskSecret } from './devtools';

/** What the extension is given of a value. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value, maskSecret));

const secretKeys = [
  'password',
  'old_password',
  'new_password',
  'confirm_password',
  'access_token',
  'token',
  'reset_token',
  'otp',
  'auth_code',
  'secret',
  'secret_key',
  'lineKey',
  'recordingUrl',
  'qr_code',
  'link_id',
  'code',
  'oldPassword',
  'newPassword',
  'accessToken',
  'resetToken',
  'authCode',
  'secretKey',
  'qrCode',
  'linkId',
];

describe('the mask', () => {
  it.each(secretKeys)('hides what lies under %s, however deep and of whatever kind', (key) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('s3cr3t'), fc.constant(915_273), fc.constant(['s3cr3t', 915_273])),
        fc.array(fc.constantFrom('payload', 'meta', 'list'), { maxLength: 5 }),
        (secret, path) => {
          const whole = path.reduceRight<unknown>(
            (inner, name) => (name === 'list' ? [inner] : { [name]: inner }),
            { [key]: secret, kept: 'kept' },
          );
          const text = JSON.stringify(written(whole));
          expect(text).not.toMatch(/s3cr3t|915273/);
          expect(text).toContain('kept');
        },
      ),
    );
  });

  it('changes neither the original nor anything that is no secret', () => {
    const original = { email: 'a@b.c', nested: { token: 'x', at: null }, list: [1, 'two'] };
    const before = structuredClone(original);
    expect(written(original)).toEqual({
      email: 'a@b.c',
      nested: { token: '•••', at: null },
      list: [1, 'two'],
    });
    expect(original).toEqual(before);
  });

  it('leaves what is in a list, which the extension asks for by its place', () => {
    expect(maskSecret(0, 'kept')).toBe('kept');
  });

  it('shows that a secret is absent', () => {
    expect(written({ accessToken: null })).toEqual({ accessToken: null });
  });
});

describe('the log', () => {
  it('names calls by their endpoint', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: { requestId: 'r', arg: { endpointName: 'login', originalArgs: { password: 'pw' } } },
    };
    const shown = devToolsOptions().actionSanitizer(action);
    expect(shown.type).toBe('api/executeMutation/pending (login)');
    expect(JSON.stringify(shown)).not.toContain('pw');
  });

  it('has no secrets for whatever shows states as they are, without writing them down', () => {
    const state = { session: { accessToken: 'token', name: 'Dana' }, tried: [{ otp: 915273 }] };
    const before = structuredClone(state);
    expect(devToolsOptions().stateSanitizer(state)).toEqual({
      session: { accessToken: '•••', name: 'Dana' },
      tried: [{ otp: '•••' }],
    });
    expect(state).toEqual(before);
  });

  it('is that of Parley, and not without an end', () => {
    expect(devToolsOptions()).toMatchObject({ name: 'Parley', maxAge: 100 });
  });
});
