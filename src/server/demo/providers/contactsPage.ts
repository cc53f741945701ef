/** The contacts the simulated CRMs were given, newest first. */
import { linkedPaths, linkTo } from '@/contract/links';
import { PROVIDER_TITLES } from '@/server/modules/integrations/provider';
import { CRMS, type Crm } from '@/contract/providers';
import type { Database } from '@/server/platform/db/database';
import { html } from '@/server/platform/html';
import { page, timeOf } from '../html';

import { listContacts } from './crms';

/** A contact as `/demo/contacts` shows it. */
export interface ShownContact {
  provider: Crm;
  id: string;
  name: string;
  phone: string;
  email: string;
  createdAt: Date;
}

export async function readContacts(db: Database): Promise<ShownContact[]> {
  const shown = CRMS.map(async (provider) => {
    const contacts = await listContacts(db, provider);
    return contacts.map(({ id, createdAt, fields }): ShownContact => {
      const value = (hubspot: string, zoho: string) =>
        fields[provider === 'hubspot' ? hubspot : zoho] ?? '';
      const name = `${value('firstname', 'First_Name')} ${value('lastname', 'Last_Name')}`.trim();
      const phone = value('phone', 'Phone');
      return { provider, id, name, phone, email: value('email', 'Email'), createdAt };
    });
  });
  const all = (await Promise.all(shown)).flat();
  return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export function contactsPage(contacts: readonly ShownContact[]): string {
  const items = contacts.map(
    ({ provider, name, phone, email, createdAt }) =>
      html`<li>
        <h2>${name}</h2>
        <p>${PROVIDER_TITLES[provider]} · ${phone}${email === '' ? '' : ` · ${email}`}</p>
        <p class="quiet">${timeOf(createdAt)}</p>
      </li>`,
  );
  return page(
    'Contacts',
    html`<h1>Contacts in the simulated CRMs</h1>
      <p>
        <a href="/demo/contacts">Look again</a> · <a href="/demo">Demo</a> ·
        <a href="${linkTo('', linkedPaths.crm)}">Integrations</a>
      </p>
      ${
        items.length === 0
          ? html`<p class="quiet">
              Nobody yet. With HubSpot or Zoho connected, a caller who asks to be called back
              becomes a contact.
            </p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}
