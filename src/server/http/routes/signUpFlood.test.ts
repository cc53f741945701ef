import { startBackend } from '@/test/server/backend';
import { addPerson, call, countStatuses, inParallel, login, PASSWORD } from '@/test/server/people';

import { makeHasher } from '@/server/platform/secrets/hasher';

it('signs people in while 30 connections flood POST /signup/', async () => {
  const backend = await startBackend({ deps: { hasher: makeHasher({ concurrency: 1 }) } });
  try {
    const pat = await addPerson(backend, 'pat@example.com');
    let isOver = false;
    const flood = inParallel(30, async (connection) => {
      for (let time = 0; !isOver; time += 1) {
        const email = `flood${connection}x${time}@example.com`;
        const body = { email, password: PASSWORD, name: 'Flood' };
        await call(backend, 'POST', '/signup/', { body });
      }
    });
    const answers = [];
    while (answers.length < 5) answers.push(await login(backend, pat));
    isOver = true;
    await flood;
    expect(countStatuses(answers)).toEqual({ 200: 5 });
  } finally {
    await backend.stop();
  }
  // One hash at a time behind all the others: a busy machine takes its time. `npm run chaos` has a hundred.
});
