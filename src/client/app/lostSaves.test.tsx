/** What was saved, and the answer lost: it is read again, so that Cancel shows what is stored (product §21.23). */
import { screen, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';

const READ_KEPT = 'GET /user/retention';
const SAVE_KEPT = 'PUT /user/retention';
const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

/** Opens a form; once it was saved, its call answers by what was stored, and the save by `reply`. */
async function openForm(
  [path, read, save]: [string, string, string],
  [before, after]: [object, object],
  reply: (typeof lost)[number],
) {
  let stored = before;
  return renderScripted(
    path,
    (net) => {
      net.once(save, () => {
        stored = after;
        return reply;
      });
      net.always(read, () => ok(stored));
      net.always('GET /user/', ok(danaProfile));
      net.always('GET /user/history', ok([]));
    },
    { accessToken: 'token-1', features: '["privacy","notifications"]' },
  );
}

const cancel = () => screen.getByRole('button', { name: 'Cancel' });

test.each(lost)('how long calls are kept, by %j', async (reply) => {
  const kept = { transcripts_days: null, calls_days: null };
  const app = await openForm(
    [paths.privacy, READ_KEPT, SAVE_KEPT],
    [kept, { ...kept, calls_days: 90 }],
    reply,
  );
  const calls = await screen.findByLabelText('Keep calls for');
  await app.user.selectOptions(calls, '90 days');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog'));
  await app.user.click(question.getAllByRole('button').at(-1) as HTMLElement);
  // Calls are deleted tonight: it is looked for.
  expect(await screen.findByText('Saved how long calls are kept.')).toBeVisible();
  expect(screen.queryByText(/not have been saved/)).toBeNull();
  await app.user.selectOptions(calls, '30 days');
  await app.user.click(cancel());
  expect(screen.getByLabelText('Keep calls for')).toHaveDisplayValue('90 days');
});

test('where that cannot be read either, nobody is told that it was not saved', async () => {
  const kept = { transcripts_days: null, calls_days: 90 };
  const app = await openForm([paths.privacy, READ_KEPT, SAVE_KEPT], [kept, kept], { cut: true });
  const calls = await screen.findByLabelText('Keep calls for');
  app.net.once(READ_KEPT, { cut: true });
  await app.user.selectOptions(calls, '180 days');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  const words = 'How long calls are kept may not have been saved. Try again.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(calls).toHaveDisplayValue('180 days');
});

test.each(lost)('notifications, by %j', async (reply) => {
  const stored = {
    ...{ callback_mail: 'daily', callback_sms: false, digest_time: '08:00', zone: 'UTC' },
    ...{ quiet_from: null, quiet_to: null },
  };
  const call = [paths.notifications, 'GET /user/notifications', 'PUT /user/notifications'] as const;
  const app = await openForm([...call], [stored, { ...stored, callback_mail: 'off' }], reply);
  await app.user.click(await screen.findByRole('radio', { name: /^Off/ }));
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/may not have been saved/)).toBeVisible();
  await settle();
  await app.user.click(cancel());
  expect(screen.getByRole('radio', { name: /^Off/ })).toBeChecked();
});

test.each(lost)('the profile, by %j', async (reply) => {
  let stored: object = danaProfile;
  const app = await renderScripted('/profile-dashboard', (net) => {
    net.always('GET /user/', () => ok(stored));
    net.once('POST /user/', () => {
      stored = { ...danaProfile, city: 'Austin' };
      return reply;
    });
  });
  await app.user.click(await screen.findByText('Edit Profile', { selector: 'button' }));
  const city = screen.getByLabelText('City');
  await app.user.clear(city);
  await app.user.type(city, 'Austin');
  await app.user.click(screen.getByText('Save', { selector: 'button' }));
  expect(await screen.findByText(/may not have been saved/)).toBeVisible();
  expect(city).toHaveValue('Austin');
  await settle();
  await app.user.click(screen.getByText('Cancel', { selector: 'button' }));
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
});
