/** The sentences of the Security screen that depend on what happened (product §15). */
import type { Factor, FactorError } from './factorMachine';

const ofBoth = { code: 'Failed to activate 2FA', disable: 'Failed to disable 2FA' };
const smsStatus = 'Failed to fetch SMS 2FA status';
/** Used if the server gave no reason fit to be shown. */
const failedTexts: Readonly<Record<Factor, Readonly<Record<FactorError['failed'], string>>>> = {
  authenticator: {
    ...ofBoth,
    status: 'Failed to fetch authenticator status',
    setUp: 'Failed to fetch 2FA setup information',
  },
  // The request for a code is also the one that reads whether the factor is on (decision 138).
  sms: { ...ofBoth, status: smsStatus, setUp: smsStatus },
};

/** The sentence for a failure: the server's, else ours. */
export function errorText(factor: Factor, { failed, text }: FactorError): string {
  return text ?? failedTexts[factor][failed];
}

/** The alert once a factor is on. */
export const confirmedTexts: Readonly<Record<Factor, string>> = {
  authenticator: '2FA activated successfully!',
  sms: 'SMS 2FA activated successfully!',
};

/** The outcome of copying the secret key. */
export const copyTexts = {
  copied: 'Copied',
  failed: 'Could not copy. Select the key and copy it yourself.',
} as const;

/** Where the account is signed in. */
export const sessionTexts = {
  listFailed: 'The devices could not be loaded.',
  alone: 'No other device is signed in.',
  notEnded: 'It may still be signed in. Try again.',
  notAllEnded: 'Others may still be signed in. Try again.',
  allEnded: 'All other devices are signed out.',
  ended: (device: string) => `${device} is signed out.`,
  unknownDevice: 'Unknown device',
} as const;

/** Recovery codes. */
export const codesTexts = {
  countFailed: 'Could not find out how many are left.',
  none: 'Without your phone you could not sign in.',
  idle: 'Of no use until a second factor is on.',
  few: 'Make new ones before they run out.',
  /** They may have been made, and their answer lost. */
  notMade: 'No new codes came. The codes made before may no longer work. Try again.',
  unseen: 'New recovery codes were made, but not shown. Make new ones again.',
  /** What making new ones costs. @param left null if unknown; 0 where it became known after the question */
  lost: (left: number | null) => {
    switch (left) {
      case 0:
        return 'You have none that would stop working.';
      case 1:
        return 'The one code that is left stops working.';
      default:
        return `The ${left === null ? 'codes you have' : `${left} codes that are left`} stop working.`;
    }
  },
  made: 'Your new recovery codes are shown.',
  copied: 'The codes are copied.',
  marked: 'The codes are marked. Copy them by hand.',
  once: 'Shown this one time.',
  ended: 'The codes made before no longer work.',
} as const;
