import type { ReactNode } from 'react';

import type { LineCheck } from '@/contract/lineKinds';
import type { Line } from '@/contract/lines';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import { platformTexts } from './platforms';

const hasBookings = selectHas('bookings');

/** The heading above the steps at the platform. */
export function stepsTitle({ platform, check }: Line): string {
  if (platform === 'retell') return 'Paste the address in Retell';
  if (platform === 'vapi') return `Paste both in ${platformTexts.vapi.name}`;
  return check === 'hmac' ? 'Send signed reports' : 'Send reports with the key';
}

/** What is to be done at the platform, by its current dashboard (docs/connecting-calls.md). */
export function PlatformSteps({ line: { platform, check } }: { line: Line }) {
  switch (platform) {
    case 'vapi':
      return <VapiSteps credential={check === null ? null : credentials[check]} />;
    case 'retell':
      return <RetellSteps />;
    case 'own':
    case null:
      return <OwnSteps check={check} />;
  }
}

/** How the key is entered as a credential of Vapi's. */
const credentials: Readonly<Record<LineCheck, ReactNode>> = {
  bearer: (
    <>
      Choose <b translate="no">Bearer Token</b>: paste the key as <b translate="no">Token</b>, keep
      the header <b translate="no">Authorization</b> and <b translate="no">Include Bearer Prefix</b>{' '}
      on.
    </>
  ),
  secret: (
    <>
      Choose <b translate="no">Bearer Token</b>: paste the key as <b translate="no">Token</b>, write{' '}
      <b translate="no">X-Vapi-Secret</b> as <b translate="no">Header Name</b> and turn{' '}
      <b translate="no">Include Bearer Prefix</b> off.
    </>
  ),
  hmac: (
    <>
      Choose <b translate="no">HMAC</b>: paste the key as <b translate="no">Secret Key</b>;
      algorithm <b translate="no">SHA256</b>, signature header <b translate="no">x-signature</b>,
      timestamp header <b translate="no">x-timestamp</b>, payload format{' '}
      <b translate="no">{'{timestamp}.{body}'}</b>.
    </>
  ),
  signature: null,
};

function VapiSteps({ credential }: { credential: ReactNode }) {
  return (
    <ul>
      <li>
        Open <b translate="no">Integrations</b>, <b translate="no">Server Configuration</b>,{' '}
        <b translate="no">Add Custom Credential</b>.
      </li>
      {credential !== null && <li>{credential}</li>}
      <li>
        Open the assistant, then <b translate="no">Advanced</b>, <b translate="no">Server URL</b>:
        paste the address and choose that credential.
      </li>
      <li>
        Keep <b translate="no">end-of-call-report</b> among its server messages.
      </li>
      <li>
        <DuringCall /> add <b translate="no">tool-calls</b> to them, and <Tools /> to the
        assistant’s tools.
      </li>
    </ul>
  );
}

function RetellSteps() {
  return (
    <ul>
      <li>
        Open the agent, then <b translate="no">Webhook Settings</b>: paste the address as{' '}
        <b translate="no">Agent Level Webhook URL</b>.
      </li>
      <li>
        For all agents at once: <b translate="no">Settings</b>, <b translate="no">Webhooks</b>. An
        agent’s own address counts before that.
      </li>
      <li>
        Keep <b translate="no">call_ended</b> and <b translate="no">call_analyzed</b> among its
        events.
      </li>
      <li>
        <DuringCall /> add <Tools /> to its custom functions, with the address as URL.
      </li>
    </ul>
  );
}

/** What the assistant may do while it is on the phone, where the server has it. */
function DuringCall() {
  return useAppSelector(hasBookings)
    ? 'If the assistant may book meetings and note callbacks:'
    : 'If the assistant may note callbacks:';
}

function Tools() {
  const isBooking = useAppSelector(hasBookings);
  return (
    <>
      {isBooking && (
        <>
          <b translate="no">check_availability</b>, <b translate="no">book_meeting</b> and{' '}
        </>
      )}
      <b translate="no">request_callback</b>
    </>
  );
}

function OwnSteps({ check }: { check: LineCheck | null }) {
  return (
    <ul>
      <li>
        Send each call as JSON by <b translate="no">POST</b> to the address, in the shape of{' '}
        <b translate="no">/intake/calls</b>.
      </li>
      {check === 'hmac' ? (
        <li>
          <b translate="no">X-Timestamp</b> is the time in seconds;{' '}
          <b translate="no">X-Signature</b> the HMAC with SHA-256, in hexadecimal figures, of that
          time, a point and the body, by the key.
        </li>
      ) : (
        <li>
          Each with the header <b translate="no">Authorization: Bearer</b> and the key.
        </li>
      )}
    </ul>
  );
}
