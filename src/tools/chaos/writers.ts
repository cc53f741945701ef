/** Writes of many kinds, each remembered when it was answered with success, to be looked for afterwards. */
import { ask, fieldIn, strangeAddress, type Answer } from './ask';
import { PASSWORD, signIn, type Person } from './people';

/** One that has no other writer, so that what it finds afterwards is its own. */
export interface Writer {
  /** Writes once more. */
  write(url: string): Promise<Answer>;
  /** How many writes were answered with success so far. */
  acknowledged(): number;
  /** What is lost or half of them. */
  check(url: string): Promise<string[]>;
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300;

/** Calls come in, five a request: all of them or none, each in both lists. */
export function intakeWriter({ email, intakeKey }: Person): Writer {
  const acknowledged: number[] = [];
  let requests = 0;
  return {
    acknowledged: () => acknowledged.length,
    write: async (url) => {
      const number = (requests += 1);
      const calls = Array.from({ length: 5 }, (_, index) => ({
        id: `${number}-${index}`,
        time: new Date(Date.UTC(2024, 0, 1) + number * 1000).toISOString(),
        customer: { name: `Caller ${number}`, phone: '+12025550136' },
        query: `${number}`,
        callback: true,
      }));
      const headers = { authorization: `Bearer ${intakeKey}` };
      const answer = await ask(url, '/intake/calls', { body: calls, headers });
      if (isDone(answer)) acknowledged.push(number);
      return answer;
    },
    check: async (url) => {
      const token = await signIn(url, email);
      const queries = await readAll(url, '/user/queries', token);
      const callbacks = await readAll(url, '/user/callbacks', token);
      const lost = acknowledged.filter((number) => queries.get(`Caller ${number}`) !== 5);
      const half = [...queries].filter(
        ([name, rows]) => rows !== 5 || callbacks.get(name) !== rows,
      );
      return [
        ...lost.map((number) => `lost: calls of request ${number}`),
        ...half.map(([name, rows]) => `half: ${rows} of 5 calls of ${name}`),
      ];
    },
  };
}

/** How many rows of a list each caller's name has. */
async function readAll(url: string, path: string, token: string): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { text } = await ask(url, `${path}?page=${page}&page_size=1000`, { token });
    const names = [...text.matchAll(/"cust_name":"([^"]*)"/g)].map(([, name = '']) => name);
    for (const name of names) rows.set(name, (rows.get(name) ?? 0) + 1);
    if (names.length < 1000) return rows;
  }
}

/** A profile whose fields always change together. */
export function profileWriter({ email }: Person): Writer {
  let last = 0;
  let sent = 0;
  let count = 0;
  let token = '';
  return {
    acknowledged: () => count,
    write: async (url) => {
      token ||= await signIn(url, email).catch(() => '');
      const number = (sent += 1);
      const name = `Round ${number}`;
      const body = {
        first_name: name,
        last_name: name,
        phone: '',
        city: name,
        country: name,
        zipcode: '',
      };
      const filled = { ...body, phone: '+12025550137', zipcode: `${number}` };
      const answer = await ask(url, '/user/', { body: filled, token });
      if (isDone(answer)) [last, count] = [number, count + 1];
      return answer;
    },
    check: async (url) => {
      // A session that was answered outlives everything.
      const profile = await ask(url, '/user/', { token });
      if (token && profile.status !== 200) return [`lost: a session (${profile.status})`];
      const stored = Number(fieldIn(profile, 'zipcode'));
      const fields = ['first_name', 'last_name', 'city', 'country'];
      const isWhole = fields.every((name) => fieldIn(profile, name) === `Round ${stored}`);
      if (last > 0 && !isWhole) return [`half: a profile ${profile.text}`];
      return stored < last ? [`lost: profile ${last}, it is ${stored}`] : [];
    },
  };
}

/** Sign-ups of people who sign in afterwards. */
export function signUpWriter(name: string): Writer {
  const acknowledged: string[] = [];
  let sent = 0;
  return {
    acknowledged: () => acknowledged.length,
    write: async (url) => {
      const email = `${name}${(sent += 1)}@example.com`;
      const body = { email, password: PASSWORD, name };
      const answer = await ask(url, '/signup/', { body, from: strangeAddress() });
      if (isDone(answer)) acknowledged.push(email);
      return answer;
    },
    check: async (url) => {
      const wrong: string[] = [];
      // The youngest are those that could be lost; each costs a hash.
      for (const email of acknowledged.slice(-3)) {
        await signIn(url, email).catch(() => wrong.push(`lost: the account ${email}`));
      }
      return wrong;
    },
  };
}

/** Changes of a password: the new one counts and other sessions end, or neither. */
export function passwordWriter({ email }: Person): Writer {
  const passwordOf = (number: number) => (number === 0 ? PASSWORD : `${PASSWORD}-${number}`);
  let current = 0;
  let count = 0;
  let token = '';
  /** A session that a change ends. */
  let other = '';
  return {
    acknowledged: () => count,
    write: async (url) => {
      token ||= await signIn(url, email, passwordOf(current)).catch(() => '');
      other ||= await signIn(url, email, passwordOf(current)).catch(() => '');
      const body = { old_password: passwordOf(current), new_password: passwordOf(current + 1) };
      const answer = await ask(url, '/user/change-password', { body, token });
      if (!isDone(answer)) return answer;
      [current, count, other] = [current + 1, count + 1, ''];
      // The call may renew the session that asked.
      token = fieldIn(answer, 'access_token') || token;
      return answer;
    },
    check: async (url) => {
      const asked = other && (await ask(url, '/user/', { token: other })).status;
      const isNew = await signIn(url, email, passwordOf(current + 1)).then(
        () => true,
        () => false,
      );
      if (!isNew) {
        try {
          await signIn(url, email, passwordOf(current));
        } catch (error) {
          return [`lost: password ${current}: ${String(error)}`];
        }
      }
      const hasEnded = asked === 401;
      const isHalf = asked !== '' && hasEnded !== isNew;
      if (isNew) current += 1;
      [token, other] = ['', ''];
      return isHalf ? [`half: password ${isNew ? 'new' : 'old'}, other session ${asked}`] : [];
    },
  };
}
