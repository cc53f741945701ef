// First of all: the toolkit looks for the extension once.
import { takeDevToolsLog } from '@/test/app/devToolsLog';

/** The cards of recovery codes and signed-in devices (product §24.20 to §24.23), by replies the test writes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  COUNT,
  DEVICES,
  MAKE,
  newCodes,
  ok,
  sessions,
  withAccount,
} from '@/test/app/accountScreen';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import type { HeldCall, ScriptedReply } from '@/test/app/scriptedFetch';
import { connected, offered, READ, ready, unreadable } from '@/test/app/securityScreen';

type Script = (net: ScriptedApp['net']) => void;

/** What the server has; a test takes out of it what it ends. */
let served = sessions;
beforeEach(() => {
  served = sessions;
});

async function open(script: Script = () => {}): Promise<ScriptedApp> {
  return renderScripted(
    '/profile-dashboard/authentication',
    (net) => {
      script(net);
      net.always('GET /user/', ok({ first_name: 'Dana', sms_2fa_active: false }));
      net.always(READ, connected);
      net.always(DEVICES, () => ok(served));
      net.always(COUNT, ok({ left: 10 }));
    },
    { accessToken: 'token-1', ...withAccount },
  );
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const devices = () => card('Signed-in devices');
const codes = () => card('Recovery codes');

/** Answers the question that stands before new codes. */
async function confirmNew({ user }: ScriptedApp, press: 'click' | 'dblClick' = 'click') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await user[press](dialog.getByRole('button', { name: 'Make new codes' }));
}

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
    const text = 'The other devices are still signed in. Try again.';
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
    expect(await findByRole('alert')).toHaveTextContent('It is still signed in. Try again.');
    expect(await findByText('Chrome on macOS')).toBeInTheDocument();
  });

  test('rows that are no sessions are left out, and what is missing costs itself', async () => {
    const odd = [null, 7, { device: 'Without an id' }, { id: 9, device: ['x'] }];
    await open((net) => net.always(DEVICES, ok(odd)));
    const { findAllByRole } = await devices();
    const rows = (await findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual(['Unknown deviceSign out']);
  });
});

describe('recovery codes', () => {
  test.each([
    [10, '10 left', null],
    [2, '2 left', 'Make new ones before they run out.'],
    [0, 'None', 'You have none yet: without your phone you could not sign in.'],
  ])('%i of them', async (left, badge, warning) => {
    await open((net) => net.always(COUNT, ok({ left })));
    const { findByText, queryByText } = await codes();
    expect(await findByText(badge)).toBeInTheDocument();
    if (warning !== null) expect(await findByText(warning)).toBeInTheDocument();
    else expect(queryByText(/run out|have none/)).toBeNull();
  });

  test.each([
    ['no second factor is on', offered, 0],
    ['no second factor is on, with codes left', offered, 2],
    ['one is on', connected, 10],
    ['it is not known', { status: 500 }, 0],
  ])('that they are of no use is said where none is on: %s', async (_, reply, left) => {
    await open((net) => {
      net.always(READ, reply);
      net.always(COUNT, ok({ left }));
    });
    const { findByText, queryByText } = await codes();
    await findByText(left === 0 ? 'None' : `${left} left`);
    await ready();
    const idle = queryByText('No second factor is on: these codes are of no use until one is.');
    expect(idle !== null).toBe(reply === offered);
    expect(queryByText(/run out|have none/)).toBeNull();
  });

  test.each<[string, ScriptedReply, string]>([
    ['ten', ok({ left: 10 }), 'The 10 codes that are left stop working.'],
    ['one', ok({ left: 1 }), 'The one code that is left stops working.'],
    ['not known how many', { status: 500 }, 'The codes you have stop working.'],
  ])('new ones end the former ones after a question: %s', async (_, reply, lost) => {
    const app = await open((net) => net.always(COUNT, reply));
    const { findByRole } = await codes();
    const make = await findByRole('button', { name: 'Make new codes' });
    await waitFor(() => expect(app.net.sentTo(COUNT)).not.toHaveLength(0));
    if ('body' in reply) await (await codes()).findByText(/left$/);
    await app.user.click(make);
    const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    expect(dialog.getByText(lost)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(make).toHaveFocus();
    expect(app.net.sentTo(MAKE)).toHaveLength(0);
  });

  test('with none left nothing is lost, nobody is asked, and none are said to have ended', async () => {
    const app = await open((net) => net.always(COUNT, ok({ left: 0 })));
    app.net.once(MAKE, ok({ codes: newCodes }));
    const { findByRole, findByText, findAllByRole } = await codes();
    await findByText('None');
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    expect(await findAllByRole('listitem')).toHaveLength(10);
    expect(await findByText('Shown this one time.')).toBeVisible();
  });

  test('new ones are shown this once, and lie nowhere else', async () => {
    const app = await open();
    const { findByRole, getByRole, getByText, findAllByRole, queryByRole } = await codes();
    app.net.once(MAKE, ok({ codes: newCodes }));
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app, 'dblClick');
    const shown = (await findAllByRole('listitem')).map((item) => item.textContent);
    expect(shown).toEqual(newCodes);
    expect(getByText('Shown this one time. The codes made before no longer work.')).toBeVisible();
    expect(app.net.sentTo(MAKE)).toHaveLength(1);
    expect(await findByRole('button', { name: 'Copy the codes' })).toHaveFocus();
    await app.persistor.flush();
    const kept = JSON.stringify([
      app.store.getState(),
      { ...window.localStorage, ...window.sessionStorage },
      takeDevToolsLog().text,
    ]);
    for (const code of newCodes) expect(kept).not.toContain(code);

    await app.user.click(getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(queryByRole('listitem')).toBeNull());
    expect(await findByRole('button', { name: 'Make new codes' })).toHaveFocus();
  });

  test('new ones that nobody saw are told to be made again', async () => {
    const app = await open();
    const { findByRole } = await codes();
    const answer = holdReply(app, MAKE);
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app);
    await app.user.click(screen.getByRole('link', { name: 'Change password' }));
    await screen.findByRole('heading', { level: 1, name: 'Change Password' });
    await answer(ok({ codes: newCodes }));
    const told = 'New recovery codes were made, but not shown. Make new ones again.';
    expect(await screen.findByText(told)).toBeVisible();
  });

  test('leaving before they were saved asks once; after copying nobody is asked', async () => {
    const app = await open();
    const { findByRole } = await codes();
    app.net.once(MAKE, ok({ codes: newCodes }));
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app);
    const copy = await findByRole('button', { name: 'Copy the codes' });
    await app.user.click(screen.getByRole('link', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without the codes?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Stay' }));
    await app.user.click(copy);
    expect(await findByRole('button', { name: 'Copied the codes' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(newCodes.join('\n'));
    await app.user.click(screen.getByRole('link', { name: 'Change password' }));
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe('/profile-dashboard/password'),
    );
  });

  test.each<[string, ScriptedReply]>([
    ...unreadable,
    ['no list', ok({ codes: 'AAAA-BBBB' })],
    ['an empty list', ok({ codes: [] })],
    ['what is no code', ok({ codes: [7, null, '<b>x</b>'] })],
  ])('by %s none were made', async (_, reply) => {
    const app = await open();
    const { findByRole } = await codes();
    app.net.once(MAKE, reply);
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app);
    expect(await findByRole('alert')).toHaveTextContent('No new codes were made. Try again.');
  });

  test.each<[string, ScriptedReply]>([...unreadable, ['a negative number', ok({ left: -1 })]])(
    'by %s the number is not known, and asked for again',
    async (_, reply) => {
      const app = await open((net) => net.once(COUNT, reply));
      const { findByRole, findByText } = await codes();
      const again = await findByRole('button', { name: 'Try again to count the recovery codes' });
      await app.user.click(again);
      expect(await findByText('10 left')).toBeInTheDocument();
    },
  );
});
