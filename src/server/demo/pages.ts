/** The two pages of demo mode, as HTML. */
import type { OutboxMessage } from '../delivery/outbox';
import { html, type Html } from '../messages/html';

import { page } from './html';

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

/** Seconds between two looks; codes and messages should not be missed. */
const PEOPLE_REFRESH = 5;
const OUTBOX_REFRESH = 3;

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
            <p><code class="code">${person.code}</code></p>
            <p class="quiet">Good once. The next one comes in ${person.secondsLeft ?? 0} s.</p>`;
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
  return html`<h1>Hand in a call</h1>
    <p class="quiet">
      Reports of Vapi (<code>end-of-call-report</code>) and Retell (<code>call_analyzed</code>) are
      taken at the same address.
    </p>
    <p><code class="text">${post('/intake/calls', CALL)}</code></p>
    <h1>Invite a caller</h1>
    <p class="quiet">Answers with the link of the form in which they give their name.</p>
    <p><code class="text">${post('/intake/invites', '{"phone": "+1 202-555-0199"}')}</code></p>`;
}

/** @param url where the product is reached, for the examples */
export function peoplePage(people: readonly SignInHelp[], url: string): string {
  const items = people.map(
    (person) =>
      html`<li>
        <h2>${person.name}</h2>
        <p><code>${person.email}</code></p>
        <p>Password <code>${person.password}</code></p>
        ${secondStep(person)}
        ${person.intakeKey === null ? html`` : html`<p>Intake key <code>${person.intakeKey}</code></p>`}
      </li>`,
  );
  const key = people.find(({ intakeKey }) => intakeKey !== null)?.intakeKey;
  return page(
    'Demo',
    PEOPLE_REFRESH,
    html`<h1>People to sign in as</h1>
      <p>
        <a href="/">Sign in</a> · <a href="/demo/outbox">Outbox: mails and SMS</a> ·
        <a href="/demo/contacts">Contacts in the CRMs</a>
      </p>
      <ul>
        ${items}
      </ul>
      ${key ? intakeHelp(key, url) : html``}
      <h1>Start over</h1>
      <p class="quiet">Removes everything that was done here and puts the demo data in anew.</p>
      <form class="actions" method="post" action="/demo/reset">
        <button>Start over</button>
      </form>`,
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
    const sent = message.sentAt.toISOString();
    return html`<li>
      <h2>${message.channel === 'sms' ? 'SMS' : 'Mail'} to ${message.recipient}</h2>
      <p class="quiet">
        <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time>
      </p>
      ${message.subject === null ? html`` : html`<p><strong>${message.subject}</strong></p>`}
      ${code === null ? html`` : html`<p><code class="code">${code}</code></p>`}
      <p class="text">${linked(message.text)}</p>
    </li>`;
  });
  return page(
    'Outbox',
    OUTBOX_REFRESH,
    html`<h1>Outbox</h1>
      <p><a href="/demo">People to sign in as</a> · <a href="/">Sign in</a></p>
      ${
        items.length === 0
          ? html`<p class="quiet">Nothing yet. Mails and SMS appear here, the newest first.</p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}
