/** Attacks that a limit has to end, whichever server each try goes to. */
import { setTimeout as wait } from 'node:timers/promises';

import { ask, strangeAddress, type Answer } from './ask';
import { PASSWORD, signIn, type Person } from './people';
import type { World } from './world';

interface Target {
  world: World;
  urls: readonly string[];
  nextPerson: () => Person;
  /** How many accounts are guessed at. */
  count: number;
}

/** One attack. */
interface Attack {
  name: string;
  tries(count: number): number;
  /** How many docs/security.md lets through; null where it is below the tries, whatever it is. */
  most: number | null;
  /** Answers how many tries got through. */
  run(target: Target): Promise<number>;
}

const AT_ONCE = 8;

/** Tries one after the other on each server in turn, some at once. */
async function spread(
  { urls }: Target,
  tries: number,
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

const LOOKS = 100;
const inviteLookUps: Attack = {
  name: 'invite look-ups of one address',
  tries: () => LOOKS,
  most: 60,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, LOOKS, (url, index) =>
        ask(url, `/cid-invite-link?link_id=guess${index}`, { from }),
      ),
    );
  },
};

const RESETS = 20;
const resetMails: Attack = {
  name: 'reset mails to one person in a minute',
  tries: () => RESETS,
  most: 1,
  run: async (target) => {
    const { email } = target.nextPerson();
    const { mail } = target.world;
    const before = mail.mails.length;
    await spread(target, RESETS, (url) =>
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
  await spread(target, wrong, (url, index) => guess(url, `Wrong-guess-${index}`));
  return (await guess(target.urls[0] ?? '', PASSWORD)).status === 200;
}

const FREE = 5;
const passwordGuesses: Attack = {
  name: 'wrong passwords of one person before the right one is not compared',
  tries: () => FREE,
  most: FREE,
  run: async (target) => {
    const isFree = await passwordAfter(target, FREE - 1);
    const isLocked = !(await passwordAfter(target, FREE));
    return isFree && isLocked ? FREE : isFree ? Infinity : 0;
  },
};

const SMS = 8;
const smsCodes: Attack = {
  name: 'SMS codes of one person in an hour',
  tries: () => SMS,
  most: 5,
  run: async (target) => {
    const { email } = target.nextPerson();
    const token = await signIn(target.urls[0] ?? '', email);
    const names = {
      first_name: 'Pat',
      last_name: 'Doe',
      city: 'Bern',
      country: 'CH',
      zipcode: '1',
    };
    const body = { ...names, phone: '+12025550177' };
    await ask(target.urls[0] ?? '', '/user/', { token, body });
    return through(
      await spread(target, SMS, (url) =>
        ask(url, '/user/activate-sms-2fa', { method: 'POST', token }),
      ),
    );
  },
};

const manyAccounts: Attack = {
  name: 'guesses of one address over many accounts',
  tries: (count) => count,
  most: null,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, target.count, (url, index) =>
        ask(url, '/login/', { from, body: { email: `nobody${index}@example.com`, password: 'x' } }),
      ),
    );
  },
};

const signUps: Attack = {
  name: 'sign-ups of one address',
  tries: (count) => count,
  most: null,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, target.count, (url, index) => {
        const body = { email: `swarm${index}@example.com`, password: PASSWORD, name: 'Swarm' };
        return ask(url, '/signup/', { from, body });
      }),
    );
  },
};

const resetRequests: Attack = {
  name: 'reset requests of one address for many accounts',
  tries: (count) => count,
  most: null,
  run: async (target) => {
    const from = strangeAddress();
    return through(
      await spread(target, target.count, (url, index) =>
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
