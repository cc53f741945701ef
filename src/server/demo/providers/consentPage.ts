import { linkedPaths, linkTo } from '@/contract/links';
import { PROVIDER_TITLES } from '@/server/modules/integrations/provider';
import type { Provider } from '@/contract/providers';
import { html } from '@/server/platform/html';
import { page } from '../html';

const ASKED: Readonly<Record<Provider, { account: string; permissions: readonly string[] }>> = {
  google: {
    account: 'demo.person@gmail.example',
    permissions: ['See the events of your calendar', 'Put bookings into your calendar'],
  },
  hubspot: {
    account: 'Parley Demo, the only HubSpot account here',
    permissions: ['Read your contacts', 'Create and change contacts'],
  },
  zoho: {
    account: 'Parley Demo, the only Zoho organisation here',
    permissions: ['Read your contacts', 'Create and change contacts'],
  },
};

/** Asks the person; Allow and Deny are one plain form, sent to the address the page came from. */
export function consentPage(provider: Provider): string {
  const title = PROVIDER_TITLES[provider];
  const { account, permissions } = ASKED[provider];
  return page(
    `${title} (simulated)`,
    html`<h1>Parley wants to connect with ${title}</h1>
      <p class="quiet">This page is a simulation: nothing is asked of the real ${title}.</p>
      <p>Signed in as <strong>${account}</strong></p>
      <p>If you allow it, Parley may:</p>
      <ul>
        ${permissions.map((permission) => html`<li>${permission}</li>`)}
      </ul>
      <form method="post" class="actions">
        <button name="decision" value="allow">Allow</button>
        ${
          provider === 'google'
            ? html`<button name="decision" value="allow_first">Only the first</button>`
            : html``
        }
        <button name="decision" value="deny">Deny</button>
      </form>`,
  );
}

/** The request cannot be answered by sending the person back. */
export function badRequestPage(): string {
  return page(
    'Not a request',
    html`<h1>This is not a request to connect</h1>
      <p>
        Start at the <a href="${linkTo('', linkedPaths.crm)}">Integrations</a> screen of Parley.
      </p>`,
  );
}
