import { once } from 'node:events';
import { connect } from 'node:net';

import { startBackend } from '@/test/server/backend';

test('a connection on which nothing was sent does not hold up the end', async () => {
  const backend = await startBackend();
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Answered by the same server, so it has taken the connection before by now.
  await fetch(`${backend.url}/nowhere`);
  const closed = once(socket, 'close');
  await backend.stop();
  await closed;
});
