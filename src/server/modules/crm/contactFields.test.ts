/** What is known of a contact, and what is not changed in it. */
import { setUpContacts } from '@/test/server/crmContacts';
import { invitees } from '@/server/platform/db/tables/calls';

describe.each(['hubspot', 'zoho'] as const)('callers as contacts of %s', (provider) => {
  const suite = setUpContacts(provider);
  const { take, idle, contacts, addContact } = suite;

  it('fills what is empty, a name as a whole', async () => {
    await addContact('1', '+12025550172', '', 'Moss', '');
    await addContact('2', '+12025550173');
    await suite.backend.db.insert(invitees).values(
      ['+12025550172', '+12025550173'].map((phoneKey) => ({
        accountId: suite.shop.id,
        phoneKey,
        name: 'Ann Lee',
        email: `a${phoneKey.slice(-1)}@example.com`,
      })),
    );
    await take({ phone: '+12025550172' }, { phone: '+12025550173' });
    await idle();
    expect((await contacts()).map((contact) => ({ ...contact, createdAt: undefined }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', email: 'a2@example.com', phone: '+12025550172' }),
        expect.objectContaining({
          name: 'Ann Lee',
          email: 'a3@example.com',
          phone: '+12025550173',
        }),
      ]),
    );
  });

  it('gives a caller who was named by the number a name that is heard later', async () => {
    await take({ phone: '+12025550174' });
    await idle();
    await take({ name: 'Kim Lee', phone: '+12025550174' });
    await idle();
    expect(await contacts()).toMatchObject([{ name: 'Kim Lee', phone: '+12025550174' }]);
  });

  it('takes nobody for a customer by an e-mail that somebody typed', async () => {
    await addContact('1', '+12025550175', '', 'Moss', 'ann@shop.test');
    await suite.backend.db.insert(invitees).values({
      accountId: suite.shop.id,
      phoneKey: '+12025550176',
      name: 'Eve Evil',
      email: 'ann@shop.test',
    });
    await take({ phone: '+12025550176' });
    await idle();
    const found = await contacts();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', phone: '+12025550175', email: 'ann@shop.test' }),
        expect.objectContaining({ name: 'Eve Evil', phone: '+12025550176', email: '' }),
      ]),
    );
  });

  it('fills no e-mail in that is the one of another contact', async () => {
    await addContact('1', '+12025550175', '', 'Moss', 'ann@shop.test');
    await addContact('2', '+12025550176');
    await suite.backend.db.insert(invitees).values({
      accountId: suite.shop.id,
      phoneKey: '+12025550176',
      name: 'Eve Evil',
      email: 'ann@shop.test',
    });
    await take({ phone: '+12025550176' });
    await idle();
    expect(await contacts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', email: 'ann@shop.test' }),
        expect.objectContaining({ name: 'Eve Evil', phone: '+12025550176', email: '' }),
      ]),
    );
  });

  it('takes name and e-mail from the invite, and wipes out nothing that is not known', async () => {
    const phone = '+12025550197';
    await suite.backend.db.insert(invitees).values({
      accountId: suite.shop.id,
      phoneKey: phone,
      name: 'Ada King',
      email: 'ada@example.com',
    });
    await take({ phone });
    await idle();
    await suite.backend.db.delete(invitees);
    await take({ phone });
    await idle();
    expect(await contacts()).toMatchObject([{ name: 'Ada King', email: 'ada@example.com', phone }]);
  });

  it('names a caller without a name by the number, and leaves out who has no number', async () => {
    await take({ phone: '555 0196' }, { name: 'Nobody', phone: '' });
    await idle();
    expect(await contacts()).toMatchObject([{ name: '555 0196', phone: '555 0196' }]);
  });
});
