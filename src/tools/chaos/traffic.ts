/** What people and telephone systems do all day: reads, calls coming in, sign-ins. */
import { ask, keepAlive, strangeAddress, type Answer } from './ask';
import { startLoad, type Load } from './load';
import { PASSWORD, signIn, type Person } from './people';

const CLIENTS = 8;

/** One who signs in again; one who hands calls in; the others read. @param urls asked at each request */
export async function startTraffic(urls: () => readonly string[], person: Person): Promise<Load> {
  const [first = ''] = urls();
  const token = await signIn(first, person.email);
  const agent = keepAlive(CLIENTS);
  let calls = 0;
  const act = (client: number): Promise<Answer> => {
    calls += 1;
    const url = urls()[calls % urls().length] ?? first;
    if (client === 0) {
      const body = { email: person.email, password: PASSWORD };
      return ask(url, '/login/', { body, from: strangeAddress() });
    }
    if (client === 1) {
      const customer = { name: 'Ann', phone: '+12025550136' };
      const body = { id: `${calls}`, time: '2024-05-14T08:00:00Z', customer, callback: true };
      const headers = { authorization: `Bearer ${person.intakeKey}` };
      return ask(url, '/intake/calls', { body, headers, agent });
    }
    return ask(url, client === 2 ? '/health' : '/user/callbacks', { token, agent });
  };
  return startLoad(CLIENTS, act, 20);
}
