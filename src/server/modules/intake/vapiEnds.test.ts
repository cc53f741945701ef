/** How a call ended, by the reports of Vapi. */
import { seen } from '@/test/server/readCall';
import { vapiReport } from '@/test/server/platformReports';

const UNBEGUN = { startedAt: undefined, artifact: undefined };

describe('a report of Vapi', () => {
  it.each<[string | undefined, boolean, string | null]>([
    ['assistant-ended-call', true, 'answered'],
    ['silence-timed-out', true, 'answered'],
    ['call.forwarding.operator-busy', true, 'answered'],
    ['assistant-forwarded-call', true, 'answered'],
    ['something-new', true, 'answered'],
    [undefined, true, 'answered'],
    ['something-new', false, null],
    [undefined, false, null],
    ['voicemail', true, 'voicemail'],
    ['voicemail', false, 'voicemail'],
    ['customer-busy', true, 'not_connected'],
    ['customer-did-not-answer', false, 'not_connected'],
    ['call.start.error-get-assistant', false, 'not_connected'],
    ['call.start.error-fraud-check-failed', false, 'not_connected'],
    ['call-start-error-neither-assistant-nor-server-set', false, 'not_connected'],
    ['call.ringing.sip-inbound-caller-hungup-before-call-connect', false, 'not_connected'],
    ['assistant-not-found', false, 'not_connected'],
    ['assistant-request-returned-no-assistant', false, 'not_connected'],
    ['twilio-failed-to-connect-call', true, 'not_connected'],
    ['vonage-rejected', false, 'not_connected'],
    [
      'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable',
      true,
      'not_connected',
    ],
    ['call.in-progress.error-vapifault-transport-never-connected', true, 'not_connected'],
  ])('that ended by %s, begun: %s, is %s', (endedReason, hasStarted, outcome) => {
    const { message } = vapiReport(hasStarted ? {} : UNBEGUN);
    expect(seen({ message: { ...message, endedReason } })).toMatchObject({ outcome });
  });

  it('in which the caller spoke has begun, also where it does not say when', () => {
    // What Vapi's documentation shows: docs.vapi.ai/server-url/events.
    const { message } = vapiReport({ startedAt: undefined, endedAt: undefined });
    const report = { message: { ...message, endedReason: 'hangup' } };
    expect(seen(report)).toMatchObject({ outcome: 'answered' });
  });

  it('has no length where nobody answered, however long it rang', () => {
    const report = vapiReport({ endedReason: 'customer-did-not-answer' });
    expect(seen(report)).toMatchObject({ outcome: 'not_connected', durationSeconds: null });
  });

  it('whose call never connected asks nothing', () => {
    const report = vapiReport({ endedReason: 'customer-did-not-answer', startedAt: undefined });
    expect(seen(report)).toMatchObject({
      outcome: 'not_connected',
      query: null,
      durationSeconds: null,
      summary: 'The caller asked about opening hours.',
    });
  });
});
