// First of all: the toolkit looks for the extension once.
import { takeDevToolsLog } from '@/test/app/devToolsLog';

/** The card of recovery codes (product §24.22, §24.23), by replies the test writes. */
import { screen, waitFor, within } from '@testing-library/react';

import { COUNT, MAKE, newCodes, openAccount, securityCard } from '@/test/app/accountScreen';
import { holdReply } from '@/test/app/holdReply';
import { type ScriptedApp } from '@/test/app/renderScripted';
import { ok, type HeldCall, type ScriptedReply } from '@/test/app/scriptedFetch';
import { connected, offered, READ, ready, unreadable } from '@/test/app/securityScreen';

const codes = () => securityCard('Recovery codes');

/** Answers the question that stands before new codes. */
async function confirmNew({ user }: ScriptedApp, press: 'click' | 'dblClick' = 'click') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await user[press](dialog.getByRole('button', { name: 'Make new codes' }));
}

describe('recovery codes', () => {
  test.each([
    [10, '10 left', null],
    [2, '2 left', 'Make new ones before they run out.'],
    [0, 'None', 'Without your phone you could not sign in.'],
  ])('%i of them', async (left, badge, warning) => {
    await openAccount((net) => net.always(COUNT, ok({ left })));
    const { findByText, queryByText } = await codes();
    expect(await findByText(badge)).toBeInTheDocument();
    if (warning !== null) expect(await findByText(warning)).toBeInTheDocument();
    else expect(queryByText(/run out|Without your phone/)).toBeNull();
  });

  test.each([
    ['no second factor is on', offered, 0],
    ['no second factor is on, with codes left', offered, 2],
    ['one is on', connected, 10],
    ['it is not known', { status: 500 }, 0],
  ])('that they are of no use is said where none is on: %s', async (_, reply, left) => {
    await openAccount((net) => {
      net.always(READ, reply);
      net.always(COUNT, ok({ left }));
    });
    const { findByText, queryByText } = await codes();
    await findByText(left === 0 ? 'None' : `${left} left`);
    await ready();
    const idle = queryByText('Of no use until a second factor is on.');
    expect(idle !== null).toBe(reply === offered);
    expect(queryByText(/run out|Without your phone/)).toBeNull();
  });

  test.each<[string, ScriptedReply, string]>([
    ['ten', ok({ left: 10 }), 'The 10 codes that are left stop working.'],
    ['one', ok({ left: 1 }), 'The one code that is left stops working.'],
    ['not known how many', { status: 500 }, 'The codes you have stop working.'],
  ])('new ones end the former ones after a question: %s', async (_, reply, lost) => {
    const app = await openAccount((net) => net.always(COUNT, reply));
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

  test('asked about before it was known that there are none: none are said to be left', async () => {
    let count: HeldCall['answer'] | undefined;
    const app = await openAccount((net) => (count = holdReply({ net }, COUNT)));
    const { findByRole, findByText } = await codes();
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    expect(dialog.getByText('The codes you have stop working.')).toBeInTheDocument();
    await count?.(ok({ left: 0 }));
    await findByText('None');
    expect(dialog.getByText('You have none that would stop working.')).toBeInTheDocument();
  });

  test('with none left nothing is lost, nobody is asked, and none are said to have ended', async () => {
    const app = await openAccount((net) => net.always(COUNT, ok({ left: 0 })));
    app.net.once(MAKE, ok({ codes: newCodes }));
    const { findByRole, findByText, findAllByRole } = await codes();
    await findByText('None');
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    expect(await findAllByRole('listitem')).toHaveLength(10);
    expect(await findByText('Shown this one time.')).toBeVisible();
  });

  test('new ones are shown this once, and lie nowhere else', async () => {
    const app = await openAccount();
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
    const app = await openAccount();
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
    const app = await openAccount();
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

  test('printed codes are saved ones: nobody who leaves is asked', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const app = await openAccount();
    const { findByRole } = await codes();
    app.net.once(MAKE, ok({ codes: newCodes }));
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app);
    await app.user.click(await findByRole('button', { name: /^Print/ }));
    expect(print).toHaveBeenCalledTimes(1);
    await app.user.click(screen.getByRole('link', { name: 'Change password' }));
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe('/profile-dashboard/password'),
    );
    print.mockRestore();
  });

  test.each<[string, ScriptedReply]>([
    ...unreadable,
    ['no list', ok({ codes: 'AAAA-BBBB' })],
    ['an empty list', ok({ codes: [] })],
    ['what is no code', ok({ codes: [7, null, '<b>x</b>'] })],
  ])('by %s none were made', async (_, reply) => {
    const app = await openAccount();
    const { findByRole } = await codes();
    app.net.once(MAKE, reply);
    await app.user.click(await findByRole('button', { name: 'Make new codes' }));
    await confirmNew(app);
    expect(await findByRole('alert')).toHaveTextContent(
      'No new codes came. The codes made before may no longer work. Try again.',
    );
  });

  test.each<[string, ScriptedReply]>([...unreadable, ['a negative number', ok({ left: -1 })]])(
    'by %s the number is not known, and asked for again',
    async (_, reply) => {
      const app = await openAccount((net) => net.once(COUNT, reply));
      const { findByRole, findByText } = await codes();
      const again = await findByRole('button', { name: 'Try again to count the recovery codes' });
      await app.user.click(again);
      expect(await findByText('10 left')).toBeInTheDocument();
    },
  );
});
