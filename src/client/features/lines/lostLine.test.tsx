/** Lines that are connected or removed, and the answer lost: they are looked for (product §22.17, §22.19). */
import { screen } from '@testing-library/react';

import { DELIVERIES, line, LINES_LIST, openLines, waitingLine } from '@/test/app/linesScreen';
import { ok } from '@/test/app/scriptedFetch';

const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

test.each(lost)(
  'a line whose answer was %j is looked for, so that it is not connected twice',
  async (reply) => {
    const known = [{ ...waitingLine, id: 'line-0', platform: 'own' }];
    const app = await openLines('?connect=own', (net) => {
      net.always(LINES_LIST, () => ok([...known]));
      net.once('POST /lines', () => {
        known.push({ ...waitingLine, platform: 'own' });
        return reply;
      });
    });
    await app.user.type(await screen.findByLabelText('Name of the line'), waitingLine.name);
    await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
    // Its key is not known to anybody: another one can be made at once.
    expect(await screen.findByRole('button', { name: /^Make a new key/ })).toBeVisible();
    expect(app.router.state.location.search).toBe('?connect=own&line=line-1');
    expect(app.net.sentTo('POST /lines')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each(lost)('a line whose removal was answered by %j may be gone', async (reply) => {
  const app = await openLines('?line=line-1', (net) => {
    net.once(LINES_LIST, ok([line]));
    net.always(LINES_LIST, ok([]));
    net.always(DELIVERIES, ok([]));
    net.once('DELETE /lines/line-1', reply);
    net.once('DELETE /lines/line-1', { status: 404 });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Remove\.\.\./ }));
  await app.user.click(screen.getByRole('button', { name: 'Remove the line' }));
  expect(await screen.findByText('The line may not be removed. Try again.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Remove the line' }));
  expect(await screen.findByText('The line is removed. Its calls stay.')).toBeVisible();
});
