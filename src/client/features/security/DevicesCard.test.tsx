/** The card of signed-in devices (product §24.20, §24.21), by replies the test writes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { DEVICES, openAccount, securityCard, sessions } from '@/test/app/accountScreen';
import { holdReply } from '@/test/app/holdReply';
import { type HeldCall, ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { unreadable } from '@/test/app/securityScreen';

/** What the server has; a test takes out of it what it ends. */
let served = sessions;
beforeEach(() => {
  served = sessions;
});

const open = (script?: Parameters<typeof openAccount>[0]) => openAccount(script, () => served);
const devices = () => securityCard('Signed-in devices');

describe('signed-in devices', () => {
  test('this one first and without a button, the others with their words and times', async () => {
    await open();
    const { findAllByRole } = await devices();
    const rows = (await findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^Firefox on WindowsThis deviceSigned in .+, \d\d:\d\d$/);
    expect(rows[1]).toMatch(/^Safari on iPhoneLast used \d+ minutes ago\. Signed in .+Sign out$/);
    const button = screen.getByRole('button', { name: 'Sign out Safari on iPhone' });
    expect(button).toHaveAccessibleDescription(/^Last used \d+ minutes ago\. Signed in /);
  });

  test('one that is signed out leaves, is told, and the heading has the focus', async () => {
    const app = await open();
    const list = await devices();
    const button = await list.findByRole('button', { name: 'Sign out Safari on iPhone' });
    app.net.once('DELETE /user/sessions/session-2', { status: 204 });
    served = sessions.filter(({ id }) => id !== 'session-2');
    await app.user.dblClick(button);
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeInTheDocument();
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
    expect(list.getByRole('heading')).toHaveFocus();
    expect(app.net.sentTo('DELETE /user/sessions/session-2')).toHaveLength(1);
  });

  test('the second click of a double click is not for the row that comes under it', async () => {
    const app = await open();
    const list = await devices();
    const button = await list.findByRole('button', { name: 'Sign out Safari on iPhone' });
    fireEvent.click(button, { detail: 2 });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(app.net.sentTo('DELETE /user/sessions/session-2')).toEqual([]);
  });

  test('all others at once, until there is none', async () => {
    const app = await open();
    const { findByRole, findByText, queryByRole } = await devices();
    const button = await findByRole('button', { name: 'Sign out all others' });
    app.net.once('DELETE /user/sessions', { status: 204 });
    served = sessions.slice(0, 1);
    await app.user.click(button);
    expect(await findByText('No other device is signed in.')).toBeInTheDocument();
    expect(queryByRole('button')).toBeNull();
    expect(screen.getByText('All other devices are signed out.')).toBeInTheDocument();
  });

  test('all others that could not be signed out are told as many', async () => {
    const app = await open();
    const { findByRole } = await devices();
    app.net.once('DELETE /user/sessions', { cut: true });
    await app.user.click(await findByRole('button', { name: 'Sign out all others' }));
    const text = 'Others may still be signed in. Try again.';
    expect(await findByRole('alert')).toHaveTextContent(text);
  });

  test('the password is asked for where the server asks, and the call goes once more', async () => {
    const app = await open();
    const { findByRole } = await devices();
    app.net.once('DELETE /user/sessions/session-2', {
      status: 403,
      body: { detail: 'Sign in again', confirm: true },
    });
    app.net.once('POST /user/confirm', { status: 204 });
    app.net.once('DELETE /user/sessions/session-2', { status: 204 });
    await app.user.click(await findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await app.user.type(dialog.getByLabelText('Password'), 'Parley-1{Enter}');
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeInTheDocument();
  });

  test.each<[string, ScriptedReply]>([...unreadable, ['an object', ok({ sessions: [] })]])(
    'by %s it says that they could not be loaded, and tries again',
    async (_, reply) => {
      const app = await open((net) => net.once(DEVICES, reply));
      const { findByText, getByRole } = await devices();
      expect(await findByText('The devices could not be loaded.')).toBeInTheDocument();
      await app.user.click(getByRole('button', { name: 'Try again to load the devices' }));
      expect(await findByText('Safari on iPhone')).toBeInTheDocument();
    },
  );

  test('the heading has the focus of a Try again that goes, and the next one is a Tab away', async () => {
    let answer: HeldCall['answer'] = () => Promise.resolve();
    const app = await open((net) => {
      net.once(DEVICES, { status: 500 });
      answer = holdReply({ net }, DEVICES);
    });
    const { findByRole, getByRole, queryByRole } = await devices();
    const again = { name: 'Try again to load the devices' };
    (await findByRole('button', again)).focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(queryByRole('button', again)).toBeNull());
    expect(getByRole('heading')).toHaveFocus();
    await answer({ status: 500 });
    await app.user.tab();
    expect(getByRole('button', again)).toHaveFocus();
  });

  test.each<[string, ScriptedReply]>([
    ['a refusal', { status: 403, body: { detail: 'No' } }],
    ['a cut connection', { cut: true }],
  ])('by %s the device stays, and says so', async (_, reply) => {
    const app = await open();
    const { findByRole, findByText } = await devices();
    app.net.once('DELETE /user/sessions/session-3', reply);
    await app.user.click(await findByRole('button', { name: 'Sign out Chrome on macOS' }));
    expect(await findByRole('alert')).toHaveTextContent('It may still be signed in. Try again.');
    expect(await findByText('Chrome on macOS')).toBeInTheDocument();
  });

  test('one whose answer was lost is looked for: it leaves if it is signed out', async () => {
    const app = await open();
    const list = await devices();
    app.net.once('DELETE /user/sessions/session-2', () => {
      served = sessions.filter(({ id }) => id !== 'session-2');
      return { cut: true };
    });
    await app.user.click(await list.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
    expect(list.getByRole('heading')).toHaveFocus();
  });

  test('so are all others: where none is left, nothing says that there may be', async () => {
    const app = await open();
    const { findByRole, findByText, queryByRole } = await devices();
    app.net.once('DELETE /user/sessions', () => {
      served = sessions.slice(0, 1);
      return { status: 502 };
    });
    await app.user.click(await findByRole('button', { name: 'Sign out all others' }));
    expect(await findByText('No other device is signed in.')).toBeInTheDocument();
    expect(queryByRole('alert')).toBeNull();
  });

  test('what could not be done is said to whoever left meanwhile and comes back', async () => {
    const app = await open();
    const { findByRole } = await devices();
    const answer = holdReply(app, 'DELETE /user/sessions/session-3');
    await app.user.click(await findByRole('button', { name: 'Sign out Chrome on macOS' }));
    await app.user.click(screen.getByRole('link', { name: 'Change password' }));
    await screen.findByRole('heading', { name: 'Change Password' });
    await answer({ cut: true });
    await app.user.click(screen.getByRole('link', { name: 'Security' }));
    const back = await devices();
    expect(await back.findByRole('alert')).toHaveTextContent(
      'It may still be signed in. Try again.',
    );
  });

  test('rows that are no sessions are left out, and what is missing costs itself', async () => {
    const odd = [null, 7, { device: 'Without an id' }, { id: 9, device: ['x'] }];
    await open((net) => net.always(DEVICES, ok(odd)));
    const { findAllByRole } = await devices();
    const rows = (await findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual(['Unknown deviceSign out']);
  });
});
