import type { ReactNode } from 'react';

import type { LineCheck } from '@/contract/lineKinds';
import type { Line } from '@/contract/lineReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import { platformTexts } from './platforms';

/** The heading above the steps at the platform. */
export function stepsTitle({ platform, check }: Line): string {
  if (platform === 'retell') return 'Paste the address in Retell';
  if (platform === 'vapi') return `Paste both in ${platformTexts.vapi.name}`;
  return check === 'hmac' ? 'Send signed reports' : 'Send reports with the key';
}

/** What to do at the platform, following its current dashboard (docs/connecting-calls.md). */
export function PlatformSteps({ line: { platform, check, url } }: { line: Line }) {
  switch (platform) {
    case 'vapi':
      return <VapiSteps credential={check === null ? null : credentials[check]} />;
    case 'retell':
      return <RetellSteps />;
    case 'own':
    case null:
      return <OwnSteps {...{ check, url }} />;
  }
}

/** What is entered or pressed at the platform, in its own words, even when the browser translates the page. */
function Term({ children }: { children: string }) {
  return <b translate="no">{children}</b>;
}

/** How the key is entered as a credential at Vapi. */
const credentials: Readonly<Record<LineCheck, ReactNode>> = {
  bearer: (
    <>
      Choose <Term>Bearer Token</Term>: paste the key as <Term>Token</Term>, keep the header{' '}
      <Term>Authorization</Term> and <Term>Include Bearer Prefix</Term> on.
    </>
  ),
  secret: (
    <>
      Choose <Term>Bearer Token</Term>: paste the key as <Term>Token</Term>, write{' '}
      <Term>X-Vapi-Secret</Term> as <Term>Header Name</Term> and turn{' '}
      <Term>Include Bearer Prefix</Term> off.
    </>
  ),
  hmac: (
    <>
      Choose <Term>HMAC</Term>: paste the key as <Term>Secret Key</Term>; algorithm{' '}
      <Term>SHA256</Term>, signature header <Term>x-signature</Term>, timestamp header{' '}
      <Term>x-timestamp</Term>, payload format <Term>{'{timestamp}.{body}'}</Term>.
    </>
  ),
  signature: null,
};

function VapiSteps({ credential }: { credential: ReactNode }) {
  return (
    <ul>
      <li>
        Open <Term>Integrations</Term>, <Term>Server Configuration</Term>,{' '}
        <Term>Add Custom Credential</Term>.
      </li>
      {credential !== null && <li>{credential}</li>}
      <li>
        Open the assistant, then <Term>Advanced</Term>, <Term>Server URL</Term>: paste the address
        and choose that credential.
      </li>
      <li>
        Keep <Term>end-of-call-report</Term> among its server messages.
      </li>
      <li>
        <DuringCall /> add <Term>tool-calls</Term> to them, and <Tools /> to the assistant’s tools.
      </li>
    </ul>
  );
}

function RetellSteps() {
  return (
    <ul>
      <li>
        Open the agent, then <Term>Webhook Settings</Term>: paste the address as{' '}
        <Term>Agent Level Webhook URL</Term>.
      </li>
      <li>
        For all agents at once: <Term>Settings</Term>, <Term>Webhooks</Term>. An agent’s own address
        counts before that.
      </li>
      <li>
        Keep <Term>call_ended</Term> and <Term>call_analyzed</Term> among its events.
      </li>
      <li>
        <DuringCall /> add <Tools /> to its custom functions, with the address as URL.
      </li>
    </ul>
  );
}

/** What the assistant may do while it is on the phone, where the server has it. */
function DuringCall() {
  return useAppSelector(selectHas('bookings'))
    ? 'If the assistant may book meetings and note callbacks:'
    : 'If the assistant may note callbacks:';
}

function Tools() {
  const isBooking = useAppSelector(selectHas('bookings'));
  return (
    <>
      {isBooking && (
        <>
          <Term>check_availability</Term>, <Term>book_meeting</Term> and{' '}
        </>
      )}
      <Term>request_callback</Term>
    </>
  );
}

function OwnSteps({ check, url }: Pick<Line, 'check' | 'url'>) {
  // The server that the reports go to describes them.
  const host = /^https?:\/\/[^\s/?#]+/i.exec(url);
  return (
    <ul>
      <li>
        Send each call as JSON by <Term>POST</Term> to the address, as in the{' '}
        {host ? (
          <a href={`${host[0]}/docs#takeReport`} target="_blank" rel="noreferrer">
            API description<span className="sr"> (opens in a new tab)</span>
          </a>
        ) : (
          'API description'
        )}
        .
      </li>
      {check === 'hmac' ? (
        <li>
          <Term>X-Timestamp</Term> is the time in seconds; <Term>X-Signature</Term> the HMAC with
          SHA-256, in hexadecimal figures, of that time, a point and the body, by the key.
        </li>
      ) : (
        <li>
          Each with the header <Term>Authorization: Bearer</Term> and the key.
        </li>
      )}
    </ul>
  );
}
