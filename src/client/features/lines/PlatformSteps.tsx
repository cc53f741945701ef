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
      Choose <b>Bearer Token</b>: paste the key as <b>Token</b>, keep the header{' '}
      <b>Authorization</b> and <b>Include Bearer Prefix</b> on.
    </>
  ),
  secret: (
    <>
      Choose <b>Bearer Token</b>: paste the key as <b>Token</b>, write <b>X-Vapi-Secret</b> as{' '}
      <b>Header Name</b> and turn <b>Include Bearer Prefix</b> off.
    </>
  ),
  hmac: (
    <>
      Choose <b>HMAC</b>: paste the key as <b>Secret Key</b>; algorithm <b>SHA256</b>, signature
      header <b>x-signature</b>, timestamp header <b>x-timestamp</b>, payload format{' '}
      <b>{'{timestamp}.{body}'}</b>.
    </>
  ),
  signature: null,
};

function VapiSteps({ credential }: { credential: ReactNode }) {
  return (
    <ul>
      <li>
        Open <b>Integrations</b>, <b>Server Configuration</b>, <b>Add Custom Credential</b>.
      </li>
      {credential !== null && <li>{credential}</li>}
      <li>
        Open the assistant, then <b>Advanced</b>, <b>Server URL</b>: paste the address and choose
        that credential.
      </li>
      <li>
        Keep <b>end-of-call-report</b> among its server messages.
      </li>
      <li>
        <DuringCall /> add <b>tool-calls</b> to them, and <Tools /> to the assistant’s tools.
      </li>
    </ul>
  );
}

function RetellSteps() {
  return (
    <ul>
      <li>
        Open the agent, then <b>Webhook Settings</b>: paste the address as{' '}
        <b>Agent Level Webhook URL</b>.
      </li>
      <li>
        For all agents at once: <b>Settings</b>, <b>Webhooks</b>. An agent’s own address counts
        before that.
      </li>
      <li>
        Keep <b>call_ended</b> and <b>call_analyzed</b> among its events.
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
          <b>check_availability</b>, <b>book_meeting</b> and{' '}
        </>
      )}
      <b>request_callback</b>
    </>
  );
}

function OwnSteps({ check }: { check: LineCheck | null }) {
  return (
    <ul>
      <li>
        Send each call as JSON by <b>POST</b> to the address, in the shape of <b>/intake/calls</b>.
      </li>
      {check === 'hmac' ? (
        <li>
          <b>X-Timestamp</b> is the time in seconds; <b>X-Signature</b> the HMAC with SHA-256, in
          hexadecimal figures, of that time, a point and the body, by the key.
        </li>
      ) : (
        <li>
          Each with the header <b>Authorization: Bearer</b> and the key.
        </li>
      )}
    </ul>
  );
}
