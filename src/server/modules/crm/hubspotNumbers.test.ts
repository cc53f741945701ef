import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { setUpContacts } from '@/test/server/crmContacts';

describe('a contact of HubSpot whose number somebody typed there', () => {
  const suite = setUpContacts('hubspot');

  it.each(['phone', 'mobilephone'])(
    'is the caller with that number, in its field %s (product §19.26)',
    async (field) => {
      const value = { firstname: 'Ann', lastname: 'Moss', [field]: '(202) 555-0142' };
      const key = 'contact:hubspot:1';
      await suite.backend.db.insert(simulatorRecords).values({ key, value });
      await suite.take({ name: 'Ann', phone: '+1 202 555 0142' });
      await suite.idle();
      expect(await suite.contacts()).toMatchObject([{ id: '1', name: 'Ann Moss' }]);
    },
  );

  it('is found as it was typed where HubSpot refuses to search for more', async () => {
    await suite.addContact('1', '+12025550143');
    suite.failOnce(`POST ${suite.path}/search`, 400);
    await suite.take({ name: 'Ann Moss', phone: '+12025550143' });
    await suite.idle();
    expect(await suite.contacts()).toMatchObject([{ id: '1', name: 'Ann Moss' }]);
  });
});
