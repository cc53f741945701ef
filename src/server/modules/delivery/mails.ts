/** The mails of an account. */
import { html } from '@/server/platform/html';

import { mail } from './letter';
import type { MailMessage } from './message';

/** The hint for somebody who did not cause the mail. */
const NOT_YOU =
  'If this was not you, reset your password at once ("Forgot Password" on the sign-in page).';

/** @param link good once, for an hour */
export function resetMail(to: string, link: string): MailMessage {
  return mail(to, 'Reset your Parley password', [
    'Someone, hopefully you, asked to set a new password for this address. To do so, open:',
    {
      text: link,
      html: html`<p><a href="${link}">Set a new password</a></p>
        <p>If that does not open, copy this address into your browser:<br />${link}</p>`,
    },
    'The link is good once, for one hour. If you asked more than once, each of the links works until one was used.',
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ]);
}

/** @param link good for a week */
export function proofMail(to: string, link: string): MailMessage {
  return mail(to, 'Verify your e-mail address', [
    'Someone, hopefully you, opened a Parley account with this address. To show that it is yours, open:',
    {
      text: link,
      html: html`<p><a href="${link}">Verify this address</a></p>
        <p>If that does not open, copy this address into your browser:<br />${link}</p>`,
    },
    'The link is good for one week. Only the newest one works.',
    'If it was not you, ignore this mail: the account is removed after that week, and nothing else is sent here.',
  ]);
}

/** @param provider as people know it */
export function connectedMail(to: string, provider: string): MailMessage {
  return mail(to, `${provider} was connected`, [
    `${provider} was connected with your Parley account. If you do not know of it, disable it on the ` +
      'Integrations page.',
    NOT_YOU,
  ]);
}

/** @param provider as people know it */
export function connectionEndedMail(to: string, provider: string): MailMessage {
  return mail(to, `${provider} is no longer connected`, [
    `${provider} no longer accepts your Parley account: the permission was withdrawn there, or has ended. Nothing ` +
      'reaches it until you connect it again on the Integrations page.',
    'If you withdrew it yourself, there is nothing to do.',
  ]);
}

export function passwordChangedMail(to: string): MailMessage {
  return mail(to, 'Your Parley password was changed', [
    'The password of your Parley account was changed. Your other sessions were signed out.',
    NOT_YOU,
  ]);
}

const GUESSES = {
  password: [
    'Somebody typed wrong passwords for your Parley account, more than the free ones, on a device ' +
      'that has not signed in before. Further tries have to wait, longer each time.',
    'Your password was not found out, and you can go on signing in where you did before. If you ' +
      'cannot sign in on a new device now, set a new password ("Forgot Password" on the sign-in page).',
  ],
  code: [
    'Somebody gave the right password of your Parley account and then wrong codes, on a device that ' +
      'has not signed in before. Further tries have to wait, longer each time.',
    NOT_YOU,
  ],
} as const;

/** @param kind what somebody guesses at, on a browser that is not known */
export function guessWarningMail(to: string, kind: keyof typeof GUESSES): MailMessage {
  return mail(to, 'Somebody tries to sign in to your Parley account', GUESSES[kind]);
}

const FACTOR_NAMES = { authenticator: 'an authenticator app', sms: 'SMS codes' } as const;

/** @param phone the number that codes go to from now on; only its last two digits are told */
export function factorChangedMail(
  to: string,
  change: { kind: keyof typeof FACTOR_NAMES; isOn: boolean; phone?: string },
): MailMessage {
  const state = change.isOn ? 'on' : 'off';
  const where = change.phone === undefined ? '' : ` Codes go to ...${change.phone.slice(-2)}.`;
  return mail(to, `Two-factor sign-in was turned ${state}`, [
    `Two-factor sign-in with ${FACTOR_NAMES[change.kind]} was turned ${state} for your Parley ` +
      `account.${where} Your other sessions were signed out.`,
    NOT_YOU,
  ]);
}

export function recoveryCodesMail(to: string): MailMessage {
  return mail(to, 'New recovery codes for your Parley account', [
    'Ten recovery codes were made for your Parley account. Codes made before no longer work.',
    NOT_YOU,
  ]);
}

/** With so few left it is time for new ones. */
const FEW_CODES = 2;

/** @param left codes that are not used yet */
export function recoveryCodeUsedMail(to: string, left: number): MailMessage {
  const few = left <= FEW_CODES ? ' Make new ones on the Security page.' : '';
  return mail(to, 'A recovery code signed in to your Parley account', [
    'Somebody, hopefully you, signed in to your Parley account with the password and a recovery ' +
      `code. ${left === 1 ? '1 code is' : `${left} codes are`} left.${few}`,
    NOT_YOU,
  ]);
}

export function factorsResetMail(to: string): MailMessage {
  return mail(to, 'Two-factor sign-in was turned off', [
    'Two-factor sign-in and recovery codes of your Parley account were taken away by the operator of ' +
      'this server. You were signed out everywhere; sign in with your password and set them up anew.',
    'If you did not ask for it, write to the operator at once.',
  ]);
}

export function accountDeletedMail(to: string): MailMessage {
  return mail(to, 'Your Parley account was deleted', [
    'Your Parley account was deleted: calls, transcripts, notes and callbacks are gone, the ' +
      'permissions of your calendar and CRM are given back, and your phone lines no longer take calls.',
    'This is the last mail of this account. Nobody can bring it back.',
  ]);
}

export function dataExportedMail(to: string): MailMessage {
  return mail(to, 'Your Parley data was downloaded', [
    'Everything that is kept for your Parley account was downloaded as a file, with your password.',
    NOT_YOU,
  ]);
}

/** @param phone the number that SMS codes still go to */
export function phoneChangedMail(to: string, phone: string): MailMessage {
  return mail(to, 'The phone number of your Parley account was changed', [
    'The phone number in your Parley profile was changed. Codes for signing in still go to the ' +
      `number they were set up for, ...${phone.slice(-2)}. To have them sent to the new one, turn ` +
      'SMS codes off and on again on the Security page.',
    NOT_YOU,
  ]);
}
