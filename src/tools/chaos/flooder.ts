/**
 * A process that floods a server from one address until it is told to stop:
 * `tsx flooder.ts KIND URL ADDRESS CONNECTIONS TOKEN`. Prints what it was answered.
 */
import { ask, keepAlive, type Answer, type Ask } from './ask';
import { inWords, startLoad } from './load';

const [kind = '', url = '', from = '', connections = '1', token = ''] = process.argv.slice(2);
const agent = keepAlive(Number(connections));
let sent = 0;
/** All of one account, which each change of its profile locks. */
const PROFILE = {
  first_name: 'Flood',
  last_name: 'Flood',
  phone: '+12025550123',
  city: 'Leeds',
  country: 'UK',
  zipcode: 'LS1',
};

function flood(): Promise<Answer> {
  if (kind === 'change') return ask(url, '/user/', { from, agent, token, body: PROFILE });
  if (kind === 'report') {
    return ask(url, '/user/insights?from=2026-01-01&to=2026-12-31', { from, agent, token });
  }
  const email = `flood${(sent += 1)}-${process.pid}@example.com`;
  const asked: Ask = { from, agent };
  if (kind === 'reset') return ask(url, `/reset-pass?email=${email}`, asked);
  const body = { email, password: 'Flooded-valley-31', name: 'Flood' };
  return ask(url, kind === 'sign-up' ? '/signup/' : '/login/', { ...asked, body });
}

const load = startLoad(Number(connections), flood, 0);
process.once('SIGTERM', () => {
  void load.stop().then((tally) => {
    console.log(inWords(tally));
    process.exit(0);
  });
});
