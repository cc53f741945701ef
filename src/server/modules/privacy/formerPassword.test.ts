import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson, call, PASSWORD, signIn } from '@/test/server/people';

import { findById, type Account } from '@/server/modules/accounts/accounts';

import { closeAccount } from './deletion';
import { exportAccount } from './export';

const REQUESTER = { address: '', userAgent: '' };

describe('a password that was changed after it was checked', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  /** An account as it was when its password was checked; it has another one since. */
  async function checkedBefore(email: string): Promise<Account> {
    const person = await addPerson(backend, email);
    const account = await findById(backend.db, person.id);
    if (!account) throw new Error('Nobody was added');
    const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
    const token = await signIn(backend, person);
    await call(backend, 'POST', '/user/change-password', { token, body });
    return account;
  }
  const refusal = { reason: { kind: 'notAllowed', detail: 'The password is incorrect' } };

  it('deletes nothing', async () => {
    const account = await checkedBefore('pat@example.com');
    await expect(closeAccount(backend.deps, account, REQUESTER)).rejects.toMatchObject(refusal);
    expect(await findById(backend.db, account.id)).not.toBeNull();
  });

  it('exports nothing', async () => {
    const account = await checkedBefore('kim@example.com');
    const deliver = jest.fn().mockResolvedValue(undefined);
    const exporting = exportAccount(backend.deps, account, REQUESTER, deliver);
    await expect(exporting).rejects.toMatchObject(refusal);
    expect(deliver).not.toHaveBeenCalled();
  });
});
