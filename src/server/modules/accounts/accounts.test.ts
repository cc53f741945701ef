import { startBackend, type Backend } from '@/test/server/backend';

import { addAccount, findByEmail, lockCredentialsForShare } from './accounts';

describe('accounts', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const add = (email: string) =>
    addAccount(backend.db, { email, passwordHash: 'hash', name: 'Pat Doe' });

  it('are found by e-mail without regard to case and surrounding spaces', async () => {
    const id = await add(' Pat@Example.com ');
    expect(await findByEmail(backend.db, 'pAT@example.COM\n')).toEqual({
      id,
      email: 'Pat@Example.com',
      phone: '',
      passwordHash: 'hash',
      isProven: true,
    });
    expect(await findByEmail(backend.db, 'pat@example.co')).toBeNull();
    expect(await findByEmail(backend.db, 'p_t@example.com')).toBeNull();
  });

  it('are one per e-mail', async () => {
    await add('pat@example.com');
    expect(await add('PAT@example.com')).toBeNull();
  });

  it('are locked only while the password is the one that was checked', async () => {
    const id = (await add('pat@example.com')) ?? '';
    expect(await lockCredentialsForShare(backend.db, { id, passwordHash: 'hash' })).toBe(true);
    expect(await lockCredentialsForShare(backend.db, { id, passwordHash: 'older' })).toBe(false);
  });
});
