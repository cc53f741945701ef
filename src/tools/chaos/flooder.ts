/**
 * A process that floods a server from one address until it is told to stop:
 * `tsx flooder.ts KIND URL ADDRESS CONNECTIONS`. Prints what it was answered.
 */
import { ask, keepAlive, type Answer, type Ask } from './ask';
import { inWords, startLoad } from './load';

const [kind = '', url = '', from = '', connections = '1'] = process.argv.slice(2);
const agent = keepAlive(Number(connections));
let sent = 0;

function flood(): Promise<Answer> {
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
