/** Attacks that a limit has to end, whichever server each try goes to. */
import { setTimeout as wait } from 'node:timers/promises';

import {
  FAILED_SIGN_INS,
  INVITES,
  PASSWORD_GUESSES,
  RESET_MAILS,
  RESET_REQUESTS,
  SIGN_UPS,
  SMS_OF_ACCOUNT,
} from '@/server/modules/limits/limits';

import { ask, strangeAddress, type Answer } from './ask';
import { giveNumber, PASSWORD, signIn, type Person } from './people';
import type { World } from './world';

interface Target {
  world: World;
  urls: readonly string[];
  nextPerson: () => Person;
  /** How many tries are made. */
  tries: number;
}

/** One attack. */
interface Attack {
  name: string;
  /** How many docs/security.md lets through. */
  most: number;
  /** Answers how many tries got through. */
  run(target: Target): Promise<number>;
}

const AT_ONCE = 8;

/** Tries one after the other on each server in turn, some at once. */
async function spread(
  { urls, tries }: Target,
  attempt: (url: string, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let index = next; index < tries; index = next) {
      next += 1;
      answers.push(await attempt(urls[index % urls.length] ?? '', index));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return answers;
}

/** Those that were not told to come later; what was overloaded was tried in vain. */
const through = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 429 && status !== 503).length;

const inviteLookUps: Attack = {
  name: 'invite look-ups of one address',
  most: INVITES.points,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, (url, index) =>
        ask(url, `/cid-invite-link?link_id=guess${index}`, { from }),
      ),
    );
  },
};

const resetMails: Attack = {
  name: 'reset mails to one person in a minute',
  most: RESET_MAILS.points,
  run: async (target) => {
    const { email } = target.nextPerson();
    const { mail } = target.world;
    const before = mail.mails.length;
    await spread(target, (url) =>
      ask(url, `/reset-pass?email=${email}`, { from: strangeAddress() }),
    );
    await mail.next(email, before);
    // A second one would leave at the same time.
    await wait(2_000);
    return mail.mails.slice(before).filter(({ to }) => to === email).length;
  },
};

/** The password is right at the end: it is compared unless the wrong ones have used the guesses up. */
async function passwordAfter(target: Target, wrong: number): Promise<boolean> {
  const { email } = target.nextPerson();
  const guess = (url: string, password: string) =>
    ask(url, '/login/', { body: { email, password }, from: strangeAddress() });
  await spread({ ...target, tries: wrong }, (url, index) => guess(url, `Wrong-guess-${index}`));
  return (await guess(target.urls[0] ?? '', PASSWORD)).status === 200;
}

const FREE = PASSWORD_GUESSES.free;
const passwordGuesses: Attack = {
  name: 'wrong passwords of one person before the right one is not compared',
  most: FREE,
  run: async (target) => {
    const isFree = await passwordAfter(target, FREE - 1);
    const isLocked = !(await passwordAfter(target, target.tries));
    return isFree && isLocked ? FREE : isFree ? Infinity : 0;
  },
};

const smsCodes: Attack = {
  name: 'SMS codes of one person in an hour',
  most: SMS_OF_ACCOUNT.points,
  run: async (target) => {
    const { email } = target.nextPerson();
    const token = await signIn(target.urls[0] ?? '', email);
    await giveNumber(target.urls[0] ?? '', token, '+12025550177');
    return through(
      await spread(target, (url) => ask(url, '/user/activate-sms-2fa', { method: 'POST', token })),
    );
  },
};

const manyAccounts: Attack = {
  name: 'guesses of one address over many accounts',
  most: FAILED_SIGN_INS.perNetwork,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, (url, index) =>
        ask(url, '/login/', { from, body: { email: `nobody${index}@example.com`, password: 'x' } }),
      ),
    );
  },
};

const signUps: Attack = {
  name: 'sign-ups of one address',
  most: SIGN_UPS.perNetwork,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, (url, index) => {
        const body = { email: `swarm${index}@example.com`, password: PASSWORD, name: 'Swarm' };
        return ask(url, '/signup/', { from, body });
      }),
    );
  },
};

const resetRequests: Attack = {
  name: 'reset requests of one address for many accounts',
  most: RESET_REQUESTS.perNetwork,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, (url, index) =>
        ask(url, `/reset-pass?email=nobody${index}%40example.com`, { from }),
      ),
    );
  },
};

export const ATTACKS: readonly Attack[] = [
  inviteLookUps,
  resetMails,
  passwordGuesses,
  smsCodes,
  manyAccounts,
  signUps,
  resetRequests,
];
