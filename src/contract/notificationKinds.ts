/** When a mail tells of callbacks. */
export const CALLBACK_MAILS = ['at_once', 'hourly', 'daily', 'off'] as const;

export type CallbackMail = (typeof CALLBACK_MAILS)[number];
