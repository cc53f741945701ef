/** What the history of an account tells: one word for each thing that touches who may do what. */
export const SECURITY_EVENTS = [
  'signed_up',
  'email_verified',
  'signed_in',
  'sign_in_failed',
  'code_failed',
  'locked',
  'signed_out',
  'reset_requested',
  'password_reset',
  'password_changed',
  'confirmation_failed',
  'authenticator_on',
  'authenticator_off',
  'sms_on',
  'sms_off',
  'profile_changed',
  'connected',
  'disconnected',
  'intake_key_made',
  'line_connected',
  'line_key_changed',
  'line_removed',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
