import type { CallOutcome } from '@/contract/callOutcomes';

/**
 * Reasons of Retell for the end of a call that never connected: those of the status `not_connected` and, of
 * the status `error`, those before anybody could speak. From docs.retellai.com/reliability/debug-call-disconnect
 * and `disconnection_reason` of `retell-sdk` 5.66.1.
 */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'dial_busy',
  'dial_failed',
  'dial_no_answer',
  'invalid_destination',
  'telephony_provider_permission_denied',
  'telephony_provider_unavailable',
  'sip_routing_error',
  'user_declined',
  'concurrency_limit_reached',
  'no_concurrency_fallback',
  'no_valid_payment',
  'error_inbound_webhook',
  'error_user_not_joined',
  'registered_call_timeout',
]);

/** A number marked as spam, and an assistant flagged as fraud. */
const SPAM: ReadonlySet<string> = new Set(['marked_as_spam', 'scam_detected']);

/** `machine_detected` is the former name. */
const VOICEMAIL: ReadonlySet<string> = new Set(['voicemail_reached', 'machine_detected']);

/**
 * The outcome of a call of Retell. Every other reason, including unknown new ones, is that of an answered call, if it
 * began.
 */
export function outcomeOfRetell(
  reason: string | null,
  call: { status: unknown; inVoicemail: unknown; hasStarted: boolean; isSpam: boolean },
): CallOutcome | null {
  const name = reason ?? '';
  if (call.isSpam || SPAM.has(name)) return 'spam';
  if (NOT_CONNECTED.has(name) || call.status === 'not_connected') return 'not_connected';
  if (call.inVoicemail === true || VOICEMAIL.has(name)) return 'voicemail';
  return call.hasStarted ? 'answered' : null;
}
