import type { CallOutcome } from '@/contract/callOutcomes';

/**
 * Reasons of Vapi for the end of a call that never connected, from docs.vapi.ai/calls/call-ended-reason
 * ("Call start errors", "Customer actions", "Transport and connectivity") and
 * `ServerMessageEndOfCallReportEndedReason` of `@vapi-ai/server-sdk` 2.0.1; those without an end stand for
 * all that begin so.
 */
const NOT_CONNECTED = [
  /^call\.start\./,
  /^call-start-error-/,
  /^call\.ringing\./,
  /^assistant-(not-found|not-valid|not-invalid|not-provided|join-timed-out)$/,
  /^assistant-request-(failed|returned-error|returned-unspeakable-error)$/,
  /^assistant-request-returned-(invalid|no)-assistant$/,
  /^customer-(busy|did-not-answer|did-not-give-microphone-permission)$/,
  /^scheduled-call-deleted$/,
  /^phone-call-provider-bypass-enabled-but-no-call-received$/,
  /^twilio-(failed-to-connect-call|reported-customer-misdialed)$/,
  /^vonage-(failed-to-connect-call|rejected)$/,
  /^call\.in-progress\.error-sip-(inbound|outbound)-call-failed-to-connect$/,
  /^call\.in-progress\.error-providerfault-outbound-sip-/,
  /^call\.in-progress\.error-(vapifault|providerfault)-transport-never-connected$/,
  /^call\.in-progress\.error-vapifault-transport-connected-but-call-not-active$/,
  /^call\.in-progress\.error-vapifault-call-started-but-connection-to-transport-missing$/,
  /^call\.in-progress\.error-vapifault-worker-not-available$/,
] as const;

/**
 * The outcome of a call of Vapi. 'voicemail' is its only reason for a voicemail; it has none for spam, which
 * assistants are told to detect. Every other reason, including unknown new ones, is that of an answered call, if it
 * began.
 */
export function outcomeOfVapi(
  endedReason: string | null,
  { hasStarted, isSpam }: { hasStarted: boolean; isSpam: boolean },
): CallOutcome | null {
  if (isSpam) return 'spam';
  if (endedReason === 'voicemail') return 'voicemail';
  if (NOT_CONNECTED.some((reason) => reason.test(endedReason ?? ''))) return 'not_connected';
  return hasStarted ? 'answered' : null;
}
