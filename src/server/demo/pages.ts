/** The two pages of demo mode, as HTML. */
import { linkedPaths, linkTo } from '@/contract/links';
import type { OutboxMessage } from '@/server/modules/delivery/outbox';
import { html, type Html } from '@/server/platform/html';

import { demoCalls } from './calls';
import { page, timeOf } from './html';

/** What one needs to sign in as a person. */
export interface SignInHelp {
  email: string;
  name: string;
  password: string;
  factor: 'none' | 'sms' | 'authenticator';
  /** For handing calls in; null when it is no longer the one of demo mode. */
  intakeKey: string | null;
  /** The authenticator's code of this moment. */
  code?: string;
  secondsLeft?: number;
}

function secondStep(person: SignInHelp): Html {
  switch (person.factor) {
    case 'none':
      return html`<p class="quiet">Signs in with the password alone.</p>`;
    case 'sms':
      return html`<p class="quiet">
        Then asks for the code of an SMS, which arrives in the <a href="/demo/outbox">outbox</a>.
      </p>`;
    case 'authenticator':
      return person.code === undefined
        ? html`<p class="quiet">The authenticator is off.</p>`
        : html`<p class="quiet">Then asks for the authenticator's code:</p>
            <p id="code"><code class="code">${person.code}</code></p>
            <p class="quiet">
              Good once, for ${person.secondsLeft ?? 0} s.
              <a href="/demo?after=${person.code}#code">Show the next one</a>
            </p>`;
  }
}

/** A call that shows in both tables, whenever it is sent. */
const CALL = `{"id": "'$(date +%s)'", "time": '$(date +%s)',
       "customer": {"name": "Robin Example", "phone": "+1 202-555-0199"},
       "query": "Do you repair tandems?", "callback": true}`;

/** How to hand calls in, to be pasted into a terminal. */
function intakeHelp(key: string, url: string): Html {
  const post = (path: string, body: string) => `curl ${url}${path} \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`;
  return html`<h2>Hand in a call</h2>
    <p>
      Paste this into a terminal. The caller asks a question and wants to be called back; Dana's
      dashboards offer the call by themselves.
    </p>
    <p class="quiet">
      Reports of Vapi (<code>end-of-call-report</code>) and Retell (<code>call_analyzed</code>) are
      accepted at the same address.
    </p>
    <p><code class="text">${post('/intake/calls', CALL)}</code></p>
    <h2>Invite a caller</h2>
    <p class="quiet">Answers with the link of the form in which they give their name.</p>
    <p><code class="text">${post('/intake/invites', '{"phone": "+1 202-555-0199"}')}</code></p>`;
}

/** What is simulated, and where it shows. */
const about = (): Html =>
  html`<h1>This demo</h1>
    <p>
      Parley runs here as it would for a business, on an embedded database, with three made-up
      people. The services it would use are simulated on this machine:
    </p>
    <ul class="facts">
      <li>
        <h2>Mails and SMS</h2>
        <p>
          Sign-in codes and reset links are not sent. They appear in the
          <a href="/demo/outbox">outbox</a>.
        </p>
      </li>
      <li>
        <h2>Google Calendar, HubSpot, Zoho CRM</h2>
        <p>
          Connect them at <a href="${linkTo('', linkedPaths.crm)}">Integrations</a>: a stand-in asks
          for your consent. The calendar then has events around today.
        </p>
      </li>
      <li>
        <h2>Contacts in the CRMs</h2>
        <p>
          With a CRM connected, a caller who asks to be called back becomes a
          <a href="/demo/contacts">contact</a> there.
        </p>
      </li>
      <li>
        <h2>Calls</h2>
        <p>
          Dana has ${demoCalls(new Date()).length} of them; the two others have none yet. No
          telephone is needed for more: hand them in as below.
        </p>
      </li>
    </ul>`;

/** @param url where the product is reached, for the examples */
export function peoplePage(people: readonly SignInHelp[], url: string): string {
  const items = people.map(
    (person) =>
      html`<li>
        <h3>${person.name}</h3>
        <p><code>${person.email}</code></p>
        <p>Password <code>${person.password}</code></p>
        ${secondStep(person)}
        ${person.intakeKey === null ? html`` : html`<p>Intake key <code>${person.intakeKey}</code></p>`}
      </li>`,
  );
  const key = people.find(({ intakeKey }) => intakeKey !== null)?.intakeKey;
  return page(
    'Demo',
    html`${about()}
      <h2>People to sign in as</h2>
      <p>
        <a href="/">Sign in</a> as one of them, or sign up as somebody new. What you do here is
        kept.
      </p>
      <ul>
        ${items}
      </ul>
      ${key ? intakeHelp(key, url) : html``}
      <h2>Reset the demo</h2>
      <p>Removes everything that was done here and restores the demo data.</p>
      <form class="actions" method="post" action="/demo/reset">
        <button>Start over</button>
      </form>
      <h2>For developers</h2>
      <p>Every call of the backend is described at <a href="/docs">/docs</a>.</p>`,
  );
}

/** The first six digits that stand alone, which are the code. */
function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}

/** A message's text with its links to be followed. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

export function outboxPage(messages: readonly OutboxMessage[]): string {
  const items = messages.map((message) => {
    const code = message.channel === 'sms' ? codeIn(message.text) : null;
    return html`<li>
      <h2>${message.channel === 'sms' ? 'SMS' : 'Mail'} to ${message.recipient}</h2>
      <p class="quiet">${timeOf(message.sentAt)}</p>
      ${message.subject === null ? html`` : html`<p><strong>${message.subject}</strong></p>`}
      ${code === null ? html`` : html`<p><code class="code">${code}</code></p>`}
      <p class="text">${linked(message.text)}</p>
      ${
        message.calendar === null
          ? html``
          : html`<p>
              With a file for calendars:
              <a href="/demo/outbox/${message.id}/meeting.ics" download>meeting.ics</a>
            </p>`
      }
    </li>`;
  });
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>
        <a href="/demo/outbox">Look again</a> · <a href="/demo">People to sign in as</a> ·
        <a href="/">Sign in</a>
      </p>
      ${
        items.length === 0
          ? html`<p class="quiet">Nothing yet. Mails and SMS appear here, the newest first.</p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}
