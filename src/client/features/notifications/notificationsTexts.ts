/** Every sentence of the screen of notifications. */
import type { CallbackMail } from '@/contract/notificationKinds';

export const texts = {
  saved: 'Notifications saved.',
  notSaved: 'Your notifications may not have been saved. Try again.',
  loading: 'Loading your notifications...',
  loadFailed: 'Your notifications could not be loaded.',
  sms: 'To the number your sign-in codes go to, at once. At most 20 a day.',
  smsNeedsCodes:
    'Turn SMS codes on first: text messages go to the number that was verified for them.',
  neverQuiet: 'From and to are the same time: no hours are quiet.',
  quiet: 'Nothing is sent in these hours. What came meanwhile follows when they end.',
  everyMail: 'Every mail has a link that ends these mails by one click.',
} as const;

/** @param email '' while unknown */
export function mailText(email: string): string {
  return `To ${email || 'your address'}, when a caller asks to be called back.`;
}

/** A choice's name, and what it means. */
export const mailChoices: Readonly<Record<CallbackMail, { name: string; about: string }>> = {
  at_once: { name: 'At once', about: 'At most one mail in 5 minutes; it lists all that came.' },
  hourly: { name: 'Every hour', about: 'Only in hours in which someone asked.' },
  daily: { name: 'Once a day', about: 'Everyone who asked and is still waiting, in one mail.' },
  off: { name: 'Off', about: 'Open callbacks still stand on the dashboard.' },
};
